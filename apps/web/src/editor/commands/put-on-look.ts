import { listNonLetters } from '@bedside/contracts/videos/scene/scene-text.rules';
import { MAX_TEXT, MAX_TRACKS, type Track } from '@bedside/contracts/videos/scene/scene.schema';
import { findTrack, flagsOf, withScene, type EditorDocument } from '../document';
import type { Command } from '../editor';
import {
  cardTrack,
  LOOK_IDS,
  lookParts,
  logoTrack,
  stripTrack,
  withLook,
  type LookPart,
  type WrittenLook,
} from '@bedside/contracts/videos/scene/scene-look.rules';
import { rippleOthers } from '../ripple';

const SECOND_MS = 1_000;

/** The parts of a look that a film does not have yet. Each takes a track. */
export function missingParts(
  document: EditorDocument,
  { card, strip, words, hasLogo }: Pick<WrittenLook, 'card' | 'strip' | 'words'> & { hasLogo: boolean },
): LookPart[] {
  const isWanted: Record<LookPart, boolean> = {
    card: card.isUsed && (words.card !== '' || hasLogo),
    logo: card.isUsed && hasLogo,
    strip: strip.isUsed && words.strip !== '',
  };
  return lookParts.filter((part) => isWanted[part] && !findTrack(document, LOOK_IDS[part]));
}

/**
 * Puts the practice's look on a film: its opening card before everything else, which moves to later, the name strip at
 * the start of the film, and its font and colours on all texts that are not locked. A part that is there stays where it
 * is, with its words. With too few free tracks nothing is done.
 */
export function putOnLook(look: WrittenLook): Command {
  return {
    name: 'put-on-look',
    apply(document) {
      const missing = missingParts(document, { ...look, hasLogo: look.logoSrc !== null });
      if (document.scene.tracks.length + missing.length > MAX_TRACKS) return 'track-limit';
      const texts = [look.words.card, look.words.strip];
      if (texts.some((text) => text.length > MAX_TEXT)) return 'text-too-long';
      if (texts.some((text) => listNonLetters(text).length > 0)) return 'letter-missing';
      return missing.reduce((next, part) => addPart(next, part, look), restyleTexts(document, look));
    },
  };
}

function restyleTexts(document: EditorDocument, look: WrittenLook): EditorDocument {
  const tracks = document.scene.tracks.map((track): Track =>
    track.type === 'text' && !flagsOf(document, track.id).locked
      ? { ...track, fontOptions: withLook(track.fontOptions, look) }
      : track,
  );
  return withScene(document, { tracks });
}

function addPart(document: EditorDocument, part: LookPart, look: WrittenLook): EditorDocument {
  const { scene } = document;
  const card = findTrack(document, LOOK_IDS.card);
  if (part === 'card') {
    const ms = look.card.seconds * SECOND_MS;
    const room = rippleOthers(document, LOOK_IDS.card, { come: [{ atMs: 0, ms }] });
    const tracks = [...room.scene.tracks, cardTrack(look, scene, { startTime: 0, endTime: ms })];
    return withScene(room, { tracks, duration: scene.duration + ms });
  }
  if (part === 'logo') {
    if (look.logoSrc === null || !card) return document;
    const { startTime, endTime } = card;
    return withScene(document, {
      tracks: [...scene.tracks, logoTrack(look.logoSrc, scene, { startTime, endTime })],
    });
  }
  // A card that was moved to elsewhere does not open the film.
  const startTime = card?.startTime === 0 && card.endTime < scene.duration ? card.endTime : 0;
  const endTime = Math.min(scene.duration, startTime + look.strip.seconds * SECOND_MS);
  return withScene(document, { tracks: [...scene.tracks, stripTrack(look, scene, { startTime, endTime })] });
}
