import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

it.each([
  ['pl', 'Zegnij powoli kolano. Potem wyprostuj nogę i odpocznij.'],
  ['en', 'Bend your knee slowly. Then stretch your leg and rest.'],
  ['de', 'Beugen Sie langsam das Knie. Dann strecken Sie das Bein.'],
  ['fr', 'Pliez lentement le genou. Ensuite, étendez la jambe.'],
  ['es', 'Doble la rodilla despacio. Luego estire la pierna y descanse.'],
  ['uk', 'Повільно зігніть коліно. Потім випряміть ногу й відпочиньте.'],
  ['ru', 'Медленно согните колено. Затем выпрямите ногу и отдохните.'],
  ['ar', 'اثن ركبتك ببطء ثم مد ساقك واسترح.'],
  ['zh', '请慢慢弯曲膝盖，然后伸直腿休息。'],
  ['ja', 'ゆっくり膝を曲げてください。それから足を伸ばして休みます。'],
  ['ko', '무릎을 천천히 굽히세요. 그런 다음 다리를 펴고 쉬세요.'],
  ['hi', 'धीरे-धीरे अपना घुटना मोड़ें। फिर पैर सीधा करके आराम करें।'],
  ['vi', 'Từ từ gập đầu gối. Sau đó duỗi chân ra và nghỉ ngơi.'],
])('%s is told from its text', async (language, text) => {
  expect(await detectLanguage([{ text }])).toBe(language);
});

it.each(['', '1, 2, 3', 'OK'])('nothing is told from %j', async (text) => {
  expect(await detectLanguage([{ text }])).toBeNull();
});
