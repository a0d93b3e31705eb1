import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import type { Range } from './played-ranges';
import type { Reporter } from './reporter';

export type Playback = {
  playing: boolean;
  /** Playback was requested and there is no picture yet. */
  waiting: boolean;
  positionMs: number;
  muted: boolean;
  volume: number;
  rate: number;
};

export type PlaybackActions = {
  toggle(): void;
  seek(toMs: number): void;
  /** Jumps by this many milliseconds from the present position. */
  skip(byMs: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  toggleMuted(): void;
};

const positionOf = (video: HTMLVideoElement) => video.currentTime * 1_000;

/** The video element's own state for React, and its every change for the reporter. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  reporter: Reporter | null,
  durationMs: number,
): [Playback, PlaybackActions] {
  const [playback, setPlayback] = useState<Playback>({
    playing: false,
    waiting: false,
    positionMs: 0,
    muted: false,
    volume: 1,
    rate: 1,
  });

  useEffect(() => {
    const video = ref.current;
    if (!video || !reporter) return;
    const { signal, abort } = abortable();
    const on = (event: string, react: () => void) => video.addEventListener(event, react, { signal });
    const patch = (change: Partial<Playback>) => setPlayback((before) => ({ ...before, ...change }));

    on('play', () => patch({ playing: true }));
    on('waiting', () => patch({ waiting: true }));
    on('playing', () => {
      patch({ playing: true, waiting: false });
      // During a jump, the playhead is not where it came by playing.
      reporter.started(positionOf(video), video.seeking ? [] : rangesOf(video.played));
    });
    on('timeupdate', () => {
      if (video.seeking) return;
      patch({ positionMs: positionOf(video) });
      reporter.advanced(positionOf(video), video.playbackRate);
    });
    on('seeking', () => patch({ positionMs: positionOf(video) }));
    on('seeked', () => reporter.seeked(positionOf(video)));
    on('pause', () => {
      patch({ playing: false, waiting: false });
      if (!video.ended) reporter.paused(positionOf(video));
    });
    on('ended', () => reporter.ended(durationMs));
    on('error', () => {
      patch({ playing: false, waiting: false });
      reporter.paused(positionOf(video));
    });
    on('volumechange', () => patch({ muted: video.muted, volume: video.volume }));
    on('ratechange', () => patch({ rate: video.playbackRate }));

    const hide = () => reporter.hidden(positionOf(video), video.playbackRate);
    const show = () => reporter.shown();
    const look = () => (document.visibilityState === 'hidden' ? hide() : show());
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pagehide', hide, { signal });
    window.addEventListener('pageshow', show, { signal });
    window.addEventListener('online', () => reporter.online(), { signal });

    // It may have been played with its native controls before this script was loaded.
    reporter.caughtUp(rangesOf(video.played));
    patch({
      playing: !video.paused,
      positionMs: positionOf(video),
      muted: video.muted,
      volume: video.volume,
      rate: video.playbackRate,
    });
    if (!video.paused && video.currentTime > 0) reporter.started(positionOf(video));
    return abort;
  }, [ref, reporter, durationMs]);

  const seek = useCallback(
    (toMs: number) => {
      const video = ref.current;
      if (!video) return;
      if (!video.seeking) reporter?.leaving(positionOf(video), video.playbackRate);
      const positionMs = Math.min(Math.max(toMs, 0), durationMs);
      video.currentTime = positionMs / 1_000;
      // Set at once. Otherwise the slider returns to its old position and reports that as the next request.
      setPlayback((before) => ({ ...before, positionMs }));
    },
    [ref, reporter, durationMs],
  );

  const actions = useMemo(() => {
    function change(act: (video: HTMLVideoElement) => void) {
      if (ref.current) act(ref.current);
    }
    return {
      toggle: () =>
        change((video) => {
          if (!video.paused) video.pause();
          // A refused play fires no event; the button does not change and can be pressed again.
          else void video.play().catch(() => undefined);
        }),
      seek,
      skip: (byMs: number) => change((video) => seek(positionOf(video) + byMs)),
      setRate: (rate: number) =>
        change((video) => {
          video.playbackRate = rate;
          // A new source begins at the default rate.
          video.defaultPlaybackRate = rate;
        }),
      setVolume: (volume: number) =>
        change((video) => {
          video.volume = Math.min(Math.max(volume, 0), 1);
          video.muted = video.volume === 0;
        }),
      toggleMuted: () =>
        change((video) => {
          video.muted = !video.muted;
        }),
    };
  }, [ref, seek]);

  return [playback, actions];
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function rangesOf(played: TimeRanges): Range[] {
  return Array.from({ length: played.length }, (_, index): Range => [
    played.start(index) * 1_000,
    played.end(index) * 1_000,
  ]);
}
