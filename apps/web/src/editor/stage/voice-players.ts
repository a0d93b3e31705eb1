import { filmLevel, type SpokenVoice } from '@bedside/contracts/videos/scene/scene-voice.rules';
import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { voiceSpan } from '../voice-spans';

/** This long before a voice its sound is loaded. */
const AHEAD_MS = 5_000;
/** Further apart than this, a sound is brought back to the playhead. */
const DRIFT_MS = 120;
/** A sound that jumps while it plays needs a while, so it does not jump again at once. */
const JUMP_PAUSE_MS = 1_000;

/** What the players need of an audio element. */
export type PlayedSound = Pick<
  HTMLAudioElement,
  'currentTime' | 'volume' | 'paused' | 'seeking' | 'play' | 'pause' | 'removeAttribute' | 'load'
>;

export type VoicePlayersPorts = {
  sources: () => Readonly<Record<string, { url: string; durationMs: number }>>;
  makeSound: (url: string, onUnreadable: (cause: unknown) => void) => PlayedSound;
  onBlocked: () => void;
  onUnreadable: (src: string, cause: unknown) => void;
};

type Player = { src: string; url: string; sound: PlayedSound; hasFailed: boolean; jumpedAt: number };

/** An audio element of the browser. */
export function openSound(url: string, onUnreadable: (cause: unknown) => void): HTMLAudioElement {
  const element = new Audio();
  element.preload = 'auto';
  element.onerror = () => onUnreadable(element.error);
  element.src = url;
  return element;
}

/** Plays the voices of a scene in sync with the playhead, each in an element of its own. */
export class VoicePlayers {
  private voices: readonly Voice[] = [];
  private readonly players = new Map<string, Player>();

  constructor(
    private readonly ports: VoicePlayersPorts,
    private readonly now: () => number = () => performance.now(),
  ) {}

  update(voices: readonly Voice[]): void {
    if (voices === this.voices) return;
    this.voices = voices;
    for (const [id, { src }] of this.players) {
      if (!voices.some((voice) => voice.id === id && voice.src === src)) this.drop(id);
    }
  }

  /** The fraction of its volume that the voices leave to the film. */
  filmLevel(stageMs: number): number {
    return filmLevel(
      this.voices.filter(({ volume }) => volume > 0).map((voice) => this.spanOf(voice)),
      stageMs,
    );
  }

  /** Called for every frame while the playhead runs. */
  playAt(stageMs: number): void {
    for (const voice of this.voices) {
      const { startMs, endMs } = this.spanOf(voice);
      if (stageMs < startMs - AHEAD_MS || stageMs >= endMs) this.players.get(voice.id)?.sound.pause();
      else this.follow(this.playerOf(voice), stageMs - startMs, voice.volume);
    }
  }

  /** Pauses all of them. */
  stand(): void {
    for (const { sound } of this.players.values()) sound.pause();
  }

  destroy(): void {
    for (const id of [...this.players.keys()]) this.drop(id);
  }

  private spanOf(voice: Voice): SpokenVoice {
    return voiceSpan(voice, this.ports.sources());
  }

  private playerOf({ id, src }: Voice): Player | undefined {
    const known = this.players.get(id);
    const url = this.ports.sources()[src]?.url;
    // A file that was read stays, however often its address is signed again.
    if (known && !(known.hasFailed && known.url !== url)) return known;
    this.drop(id);
    if (url === undefined) return undefined;
    const sound = this.ports.makeSound(url, (cause) => {
      if (player.hasFailed) return;
      player.hasFailed = true;
      this.ports.onUnreadable(src, cause);
    });
    const player: Player = { src, url, sound, hasFailed: false, jumpedAt: -Infinity };
    this.players.set(id, player);
    return player;
  }

  /** @param atMs the moment of the sound; below 0 it is still to come */
  private follow(player: Player | undefined, atMs: number, volume: number): void {
    if (!player || player.hasFailed) return;
    const { sound } = player;
    if (atMs < 0) return sound.pause();
    if (sound.volume !== volume) sound.volume = volume;
    const drift = Math.abs(sound.currentTime * 1_000 - atMs);
    const mayJump = sound.paused || (!sound.seeking && this.now() - player.jumpedAt > JUMP_PAUSE_MS);
    if (drift > DRIFT_MS && mayJump) {
      player.jumpedAt = this.now();
      sound.currentTime = atMs / 1_000;
    }
    if (sound.paused) void sound.play().catch((error: unknown) => this.noteBlocked(error));
  }

  private noteBlocked(error: unknown): void {
    if (error instanceof DOMException && error.name === 'NotAllowedError') this.ports.onBlocked();
  }

  private drop(id: string): void {
    const player = this.players.get(id);
    if (!player) return;
    this.players.delete(id);
    player.hasFailed = true;
    player.sound.pause();
    player.sound.removeAttribute('src');
    player.sound.load();
  }
}
