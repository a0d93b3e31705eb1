import { expect, it } from 'vitest';
import { MAX_TEXT, MAX_TRACKS } from './scene.schema';
import { sceneTexts } from './scene.texts';

it('name the limits of a scene as the schema has them', () => {
  expect(sceneTexts['text-too-long']).toContain(` ${MAX_TEXT} `);
  expect(sceneTexts['too-many-tracks']).toContain(` ${MAX_TRACKS} `);
});
