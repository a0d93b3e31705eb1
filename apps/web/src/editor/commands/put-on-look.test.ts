import { defaultFilmLook } from '@bedside/contracts/account/branding/branding-film-look.rules';
import { expect, test } from 'vitest';
import { findTrack } from '../document';
import type { WrittenLook } from '@bedside/contracts/videos/scene/scene-look.rules';
import { imageInput, makeEditor, redactionInput, textInput, timesOf, videoInput } from '../test-document';
import { flagTrack } from './flag-track';
import { missingParts, putOnLook } from './put-on-look';

const look: WrittenLook = {
  ...defaultFilmLook('#aa0044'),
  family: 'Source Serif 4',
  words: { card: 'Your new knee\nDr. Ada Weber', strip: 'Dr. Ada Weber\nHarbour Clinic' },
  logoSrc: 'image:logo',
};
const plain: WrittenLook = { ...look, logoSrc: null };
const ids = (editor: ReturnType<typeof makeEditor>) =>
  editor.getSnapshot().document.scene.tracks.map(({ id }) => id);

test('The card comes before everything else, the strip at the start of the film', () => {
  const editor = makeEditor({ covers: [redactionInput()] });
  expect(editor.run(putOnLook(look))).toBe(true);
  const { document } = editor.getSnapshot();
  expect(ids(editor)).toEqual(['v', 'look-card', 'look-logo', 'look-strip']);
  expect([timesOf(document, 'v'), timesOf(document, 'c')]).toEqual([
    [4_000, 14_000],
    [4_000, 6_000],
  ]);
  expect([timesOf(document, 'look-card'), timesOf(document, 'look-logo')]).toEqual([
    [0, 4_000],
    [0, 4_000],
  ]);
  expect(timesOf(document, 'look-strip')).toEqual([4_000, 10_000]);
  expect(document.scene.duration).toBe(14_000);
  expect(findTrack(document, 'look-card')).toMatchObject({
    text: 'Your new knee\nDr. Ada Weber',
    shape: { x: 0, y: 0, width: 1_280, height: 720 },
    fontOptions: { family: 'Source Serif 4', color: '#ffffff', background: '#aa0044' },
  });
});

test('All texts get its font and colours, a box keeps its transparency, a locked text stays', () => {
  const box = { color: '#123456', background: '#00000080', weight: 100 };
  const editor = makeEditor({
    tracks: [videoInput(), textInput({ fontOptions: box }), textInput({ id: 'l' })],
  });
  editor.run(flagTrack('l', { locked: true }));
  editor.run(putOnLook({ ...plain, card: { ...plain.card, isUsed: false } }));
  const { document } = editor.getSnapshot();
  expect(findTrack(document, 't')).toMatchObject({
    fontOptions: { family: 'Source Serif 4', weight: 200, color: '#ffffff', background: '#aa004480' },
  });
  expect(findTrack(document, 'l')).toMatchObject({ fontOptions: { family: 'Inter', background: null } });
  expect(ids(editor)).toEqual(['v', 't', 'l', 'look-strip']);
});

test('One undo takes all of it back', () => {
  const editor = makeEditor({ tracks: [videoInput(), textInput()] });
  const before = editor.getSnapshot().document;
  editor.run(putOnLook(plain));
  editor.undo();
  expect(editor.getSnapshot().document).toEqual(before);
  expect(editor.getSnapshot().canUndo).toBe(false);
});

test('A second press adds nothing, keeps words that were changed, and renews font and colours', () => {
  const editor = makeEditor();
  editor.run(putOnLook(look));
  const once = editor.getSnapshot().document;
  editor.run(putOnLook(look));
  expect(editor.getSnapshot().document).toBe(once);
  editor.run(putOnLook({ ...look, background: '#222222', words: { ...look.words, card: 'Other' } }));
  const { document } = editor.getSnapshot();
  expect(document.scene.duration).toBe(14_000);
  expect(findTrack(document, 'look-card')).toMatchObject({
    text: 'Your new knee\nDr. Ada Weber',
    fontOptions: { background: '#222222' },
  });
});

test('A part that was deleted comes back, at its place', () => {
  const editor = makeEditor();
  editor.run(putOnLook(look));
  editor.run({ name: 'delete', apply: (document) => without(document, 'look-strip') });
  editor.run(putOnLook(look));
  expect(timesOf(editor.getSnapshot().document, 'look-strip')).toEqual([4_000, 10_000]);
  expect(editor.getSnapshot().document.scene.duration).toBe(14_000);
});

test('With too few free tracks nothing is done at all', () => {
  const editor = makeEditor({ tracks: [videoInput(), imageInput(), textInput()] });
  const before = editor.getSnapshot().document;
  expect(missingParts(before, { ...look, hasLogo: true })).toEqual(['card', 'logo', 'strip']);
  expect(editor.run(putOnLook(look))).toBe(false);
  expect([editor.getSnapshot().document, editor.getSnapshot().refusal]).toEqual([before, 'track-limit']);
});

test('Parts that are not used, or have no words, take no track', () => {
  const { document } = makeEditor().getSnapshot();
  const words = { card: '', strip: '' };
  expect(missingParts(document, { ...look, words, hasLogo: false })).toEqual([]);
  expect(missingParts(document, { ...look, words, hasLogo: true })).toEqual(['card', 'logo']);
});

test('On an upright stage its sizes follow the short side, and the strip stays on the stage', () => {
  const editor = makeEditor({ width: 540, height: 960 });
  editor.run(putOnLook({ ...look, strip: { ...look.strip, place: 'right', seconds: 30 } }));
  const { document } = editor.getSnapshot();
  const strip = findTrack(document, 'look-strip');
  expect(strip).toMatchObject({ fontOptions: { size: 24, align: 'right' }, endTime: 14_000 });
  const { x = 0, y = 0, width = 0, height = 0 } = strip?.shape ?? {};
  expect([x + width <= 540, y + height <= 960]).toEqual([true, true]);
});

const without = <Document extends { scene: { tracks: { id: string }[] } }>(
  document: Document,
  id: string,
) => ({
  ...document,
  scene: { ...document.scene, tracks: document.scene.tracks.filter((track) => track.id !== id) },
});
