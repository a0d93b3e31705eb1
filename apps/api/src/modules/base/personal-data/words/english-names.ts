/**
 * Everyday English words that are also names. Frequency lists cannot tell these from names, because films have both.
 */
export const wordsAndNames = new Set(
  (
    'a al am an and art be bell bill bird black bless blue booth bright brown bush by can case chance church close cook ' +
    'cross da dawn day de del der di do dos drew du el else ends faith field fish for forest free frank gene good grace ' +
    'grant gray green guy hall hand hands hardy he heart heather her hill him home hope house how hunter i iris is it ' +
    'ivy jack jay joy king knight la lane le lee lily little long low major mark marsh may me men mercy mike miles mill ' +
    'moon my new no noble of on or page park parks pat patience pearl pope price pride rain ray read rest rice rich ' +
    'rivers robin rock rose ruby sally sharp she short sky small so stone strong summer sun sunny swift the thin thing ' +
    'to van violet von walker wall ward waters way weeks well wells west white will wise wood woods you young max penny ' +
    'rob bob dick nick sandy candy carol crystal ginger holly hazel olive basil melody harmony destiny april june august ' +
    'angel archer baker barber berry brook brooks bishop carpenter carter chase christian clay cliff cole cooper curry daisy ' +
    'dean drake duke earl eve fisher flower fox gardener glen harper jasmine jade jordan lance love mason miller misty ' +
    'nurse porter prince rusty sage sawyer shepherd singer star stormy taylor teller turner tucker victor wade weaver wolf'
  ).split(' '),
);

/** Words that hold sentences together, in all languages. "The doctor will" and "he's" contain no name. */
export const grammar = new Set(
  (
    'a al am an and be by can da day de del der di do dos du el else for he her him how i is it la le long me my new no ' +
    'of on or she so the thing to van von way week well will may you in as at us we if up go ' +
    'die das und im am an auf zu so es er sie ihr wir man ja un une les des et en au aux je tu il los las y o lo se si su ' +
    'na i w z do o po za od ze co to ta te ten se ve ke po'
  ).split(' '),
);

/** Words of grammar that have no "'s" of their own, as "he's" and "the day's" have. */
export const owners = new Set('will may'.split(' '));
