import { useRef, useState } from 'react';

/** How far two players may be apart, in s, before the second is corrected. */
const APART_S = 0.08;
/** This near to its end, in s, a player counts as ended. */
const END_S = 0.05;

/**
 * Two videos that play in sync by one control. The longer one leads; the shorter one stays on its last picture when it
 * is over.
 */
export function usePairedPlayers() {
  const before = useRef<HTMLVideoElement>(null);
  const after = useRef<HTMLVideoElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [time, setTime] = useState({ atMs: 0, lengthMs: 0 });

  const pair = () => {
    const [one, other] = [before.current, after.current];
    // Which one leads is known once both lengths are.
    if (!one || !other || lengthOf(one) === 0 || lengthOf(other) === 0) return null;
    return lengthOf(one) > lengthOf(other)
      ? { leader: one, follower: other }
      : { leader: other, follower: one };
  };
  /** Moves the second player to the leader's position. */
  const stayInStep = () => {
    const both = pair();
    if (!both) return;
    const { leader, follower } = both;
    const at = Math.min(leader.currentTime, lengthOf(follower));
    if (Math.abs(follower.currentTime - at) > APART_S) follower.currentTime = at;
    const isOver = at > lengthOf(follower) - END_S;
    if (!leader.paused && follower.paused && !isOver) void follower.play().catch(() => undefined);
    setTime({ atMs: leader.currentTime * 1_000, lengthMs: lengthOf(leader) * 1_000 });
  };
  const pause = () => {
    before.current?.pause();
    after.current?.pause();
    setRunning(false);
    stayInStep();
  };
  const seek = (ms: number) => {
    for (const player of [before.current, after.current]) {
      if (player) player.currentTime = Math.min(ms / 1_000, lengthOf(player));
    }
    setTime((now) => ({ ...now, atMs: ms }));
  };
  const play = () => {
    const both = pair();
    if (!both) return;
    if (both.leader.currentTime > lengthOf(both.leader) - END_S) seek(0);
    setRunning(true);
    void both.leader.play().then(stayInStep, pause);
  };

  return {
    before,
    after,
    /** Both can be played. */
    isReady: time.lengthMs > 0,
    isRunning,
    ...time,
    toggle: () => (isRunning ? pause() : play()),
    seek,
    /** For both elements. */
    events: { onLoadedMetadata: stayInStep, onTimeUpdate: stayInStep, onSeeked: stayInStep },
    /** For both; the end of the shorter one does not end playback. */
    onEnded: () => {
      const both = pair();
      if (both && both.leader.currentTime > lengthOf(both.leader) - END_S) pause();
    },
  };
}

const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? duration : 0);
