/**
 * Words that carriers know, and their equivalents in other languages. Alone in a message they can mean nothing else.
 */
const stopWords = new Set(
  `stop|stop all|stopall|stop sms|stop texts|unsubscribe|cancel|end|quit|revoke|optout|opt out|remove|no more
  |stopp|ende|schluss|abmelden|abbestellen|arret|arrete|arretez|arreter|desabonner|desinscrire|alto|basta|baja|pare|parar
  |sair|cancelar|fermati|ferma|annulla|afmelden|uitschrijven|afmeld|avmeld|avregistrera|stoppa|iptal|rezygnuje|odhlasit`
    .split('|')
    .map((word) => word.trim()),
);
const startWords = new Set(['start', 'unstop', 'yes']);

const message = '(?:texts?|texting|messages?|messaging|msgs?|sms)';
const politely = '(?:please|pls|plz|kindly|just|now|ok|okay|hi|hello|sorry|thanks|thank you|thx|and)';

/** Requests in whole sentences. Each names the messages or their sender: "I cannot stop coughing" is no request. */
const stopSentences = [
  // "please stop", "stop it please", "stop this now, thank you"
  `^(?:${politely} )*(?:stop|quit|unsubscribe|opt out)(?: (?:it|this|that|these|all|me|${politely}))*$`,
  `\\bstop (?:\\w+ ){0,2}?(?:${message}|sending|contacting|writing|bothering|spamming|calling)\\b`,
  `\\b(?:no|not any) (?:more|further) (?:\\w+ )?${message}\\b`,
  '\\b(?:do not|dont|never) (?:ever )?(?:text|message|sms|contact|write|send|bother) (?:to )?(?:me|us|anything|any|this)\\b',
  `\\b(?:do not|dont|no longer) (?:want|wish|like)(?: to (?:get|receive|have))?(?: (?:any|more|your|these|such|the))* ${message}\\b`,
  '\\b(?:take|remove|delete) (?:me|my number|this number) (?:off|from|out)\\b',
  '\\b(?:unsubscribe|opt) me\\b',
  '\\bleave me alone\\b',
  // German
  '\\bkeine? (?:weiteren? |mehr )?(?:sms|nachrichten|textnachrichten|mitteilungen)\\b',
  '\\b(?:hor|horen sie)(?: \\w+)? auf (?:mir|mich|zu schreiben|mit)\\b',
  '\\bnicht mehr (?:schreiben|anschreiben|kontaktieren)\\b|\\bschreiben sie mir nicht\\b',
  // French
  '\\b(?:plus|pas) de (?:sms|messages?|textos?)\\b|\\bne m (?:ecrivez|envoyez|contactez) plus\\b',
  '\\barret(?:ez|er|e) (?:de|les|vos|ces) (?:m |me )?(?:sms|messages?|textos?|envoyer|ecrire|contacter)\\b',
  // Spanish and Portuguese
  '\\bno (?:me )?(?:envi|mand|escrib)\\w*(?: \\w+)? mas\\b|\\bno mas (?:mensajes|sms|textos)\\b',
  '\\bdeje?n? de (?:enviar|mandar|escribir)\\w*\\b|\\bnao (?:me )?(?:envi|mand|escrev)\\w* mais\\b',
  '\\bpar[ea]r? de (?:enviar|mandar|escrever)\\b',
  // Italian
  '\\bnon (?:mi )?(?:scriv|mand|invi)\\w* piu\\b|\\b(?:basta|niente piu)(?: con i)? (?:messaggi|sms)\\b',
  // Dutch, Danish, Norwegian, Swedish
  '\\bgeen (?:sms|smsjes|berichten)(?: \\w+)? meer\\b|\\b(?:ikke|inga) fl?er?e? (?:sms|beskeder|meldinger|meddelanden)\\b',
].map((pattern) => new RegExp(pattern));

/** Words that reverse the request. */
const negated = /\b(?:do not|dont|never|nicht|ne|no) (?:\w+ )?stop\b/;
/** A question about stopping something is for the doctor, unless it asks the sender to stop. */
const askedPolitely = /\b(?:can|could|would|will) (?:you|u)\b/;

/**
 * What a patient's answer to a text message asks for: no more messages, or messages again. Undefined for any other
 * text, which is left to the doctor. In doubt, a sentence about stopping messages counts as a request: START undoes it.
 */
export function readSmsReply(text: string): 'stop' | 'start' | undefined {
  const words = plainWords(text);
  if (stopWords.has(words)) return 'stop';
  if (startWords.has(words)) return 'start';
  if (negated.test(words)) return undefined;
  if (text.includes('?') && !askedPolitely.test(words)) return undefined;
  return stopSentences.some((sentence) => sentence.test(words)) ? 'stop' : undefined;
}

/** In lower case, without accents and with one space between words. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(\w)['’](?=t\b)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
