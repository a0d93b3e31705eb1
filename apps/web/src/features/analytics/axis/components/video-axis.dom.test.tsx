import { fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { formatClock } from '../../../../lib/format';
import { renderScreen } from '../../../../test-render';
import { courseOf } from '../compared';
import { VideoAxis } from './video-axis';

const retention = [20, 18, 18, 6, 5].map((views, second) => ({
  second,
  views,
  rewatches: second === 1 ? 2 : 0,
}));
const readAt = new Date('2026-11-28T14:03:00');
const waitingSince = new Date('2026-11-28T13:50:00');
const statistic = { retention, begun: 20 };
const axis = {
  marks: [{ second: 3, count: 4 }],
  questions: [],
  sentences: [
    { startMs: 2_000, endMs: 4_000, text: 'Bend it.', fromSecond: 2, toSecond: 4, viewers: 18, stopped: 12 },
  ],
};

async function show(other?: { retention: typeof retention; begun: number }) {
  const chosen: (string | null)[] = [];
  const player = createRef<HTMLVideoElement>();
  await renderScreen(
    <VideoAxis
      statistic={statistic}
      axis={axis}
      readAt={readAt.getTime()}
      player={player}
      courses={other ? [courseOf('Knee', statistic), courseOf('Hip', other)] : []}
      compare={null}
      chosen={null}
      onChoose={(sentence) => chosen.push(sentence?.text ?? null)}
    >
      <video ref={player} />
    </VideoAxis>,
    { 'analytics.waitingSince': waitingSince },
  );
  const slider = screen.getByRole('slider', { name: 'Time of the video' });
  const words = () => slider.getAttribute('aria-valuetext');
  const press = (key: string) => fireEvent.keyDown(slider, { key });
  return { slider, words, press, chosen, player };
}

describe('the time axis of a video', () => {
  it('says in words what is known of a second, moves the player, and names the sentence there', async () => {
    const { words, press, chosen, player } = await show();
    expect(words()).toBe('0:00 · 20 views');
    press('ArrowRight');
    expect(words()).toBe('0:01 · 18 views · 2 watched again · 2 stopped here');
    press('End');
    press('ArrowLeft');
    expect(words()).toBe('0:03 · 6 views · 12 stopped here · 4 did not understand · “Bend it.”');
    expect(player.current?.currentTime).toBe(3);
    expect(chosen).toEqual([null, null, 'Bend it.']);
  });

  it('says from when it is, and that events wait', async () => {
    await show();
    const [read, since] = [readAt, waitingSince].map(formatClock);
    const note = `As of ${read}. What happened since ${since} is not counted yet.`;
    expect(await screen.findByText(note, { exact: false })).toBeTruthy();
  });

  it('has another video beside it in percent of those who began, in words and in the table', async () => {
    const { words } = await show({ retention: retention.slice(0, 3), begun: 40 });
    expect(words()).toBe('0:00 · 20 views · Knee: 100% · Hip: 50%');
    fireEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const last = (row: HTMLElement | undefined) =>
      within(row ?? document.body)
        .getAllByRole('cell')
        .slice(-2)
        .map((cell) => cell.textContent);
    expect([last(rows[3]), last(rows[4])]).toEqual([
      ['90%', '45%'],
      ['30%', '-'],
    ]);
  });

  it('gives no percent of fewer than ten views', async () => {
    const { words } = await show({ retention, begun: 9 });
    expect(words()).toBe('0:00 · 20 views · Knee: 100% · Hip: -');
  });
});
