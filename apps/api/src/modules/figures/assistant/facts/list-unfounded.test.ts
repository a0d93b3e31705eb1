import { describe, expect, it } from 'vitest';
import { listUnfounded } from './list-unfounded';

const said =
  'Bend your knee ten times, three times a day. Hold it for 30 seconds. Take 400 mg of ibuprofen every day. ' +
  'Beugen Sie das Knie zehn Mal. Doble la rodilla diez veces. Pliez le genou dix fois. Согните колено десять раз.';

describe('amounts of a draft', () => {
  it.each([
    ['Take 500 mg of ibuprofen.', ['500 mg']],
    ['Take 400 ml.', ['400 ml']],
    ['Take 30 mg.', ['30 mg']],
    ['Bend it twelve times.', ['twelve times']],
    ['Hold it for ten seconds.', ['ten seconds']],
    ['Hold it for 30 minutes.', ['30 minutes']],
    ['Do it for 3 weeks.', ['3 weeks']],
    ['Take it twice.', ['twice']],
    ['Take half.', ['half']],
    ['Nehmen Sie zwölf Tabletten.', ['zwölf Tabletten']],
    ['Beugen Sie es zweimal.', ['zweimal']],
    ['Tome doce pastillas.', ['doce pastillas']],
    ['Prenez quarante gouttes.', ['quarante gouttes']],
    ['Примите сорок капель.', ['сорок капель']],
    ['每天吃三片。', ['三片']],
    ['Take 1 tablet.', ['1 tablet']],
  ])('that nobody said are to be checked: %j', (draft, unsaid) => {
    expect(listUnfounded(draft, said).sort()).toEqual([...unsaid].sort());
  });

  it.each([
    'Bend it 10 times, three times a day.',
    'Hold it for thirty seconds.',
    'Take 400 milligrams.',
    'Beugen Sie es 10 Mal.',
    'Pliez-le dix fois.',
    'Bend it slowly, and rest.',
    'One of the exercises is enough.',
    'Nehmen Sie täglich 400 mg.',
    'Tome 400 mg cada día.',
    '每天吃400毫克。',
  ])('that were said are not: %j', (draft) => {
    expect(listUnfounded(draft, said)).toEqual([]);
  });
});
