import { expect, it } from 'vitest';
import { MAX_TEXT, MAX_TRACKS } from './scene.schema';
import { MAX_VOICE_S, MAX_VOICES } from './scene-voice.schema';
import en from './scene.en.json';

it('name the limits of a scene as the schema has them', () => {
  expect(en.said['text-too-long']).toContain(` ${MAX_TEXT} `);
  expect(en.said['too-many-tracks']).toContain(` ${MAX_TRACKS} `);
  expect(en.said['too-many-voices']).toContain(` ${MAX_VOICES} `);
  expect(en.said['sound-too-long']).toContain(` ${MAX_VOICE_S / 60} minutes`);
});
