import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendAnswer } from './answer-queue';
import type { CallState } from './call-queue';
import type { PageServices } from './page-services';
import { browserStore } from './page-store';
import { PatientPage, type Connect } from './patient-page';
import type { Reporter } from './reporter';
import type { PublicCalls } from './rest-calls';
import { testShare } from './test-share';
import { stubThread } from './test-thread';

/** The server answers every call so, until another answer is wanted. */
const answering = (state: CallState) => (_: unknown, onState: (state: CallState) => void) =>
  void Promise.resolve().then(() => onState(state));

function fakeReporter(): Reporter {
  const names = 'opened started advanced paused leaving seeked ended caughtUp hidden shown online';
  return Object.fromEntries(names.split(' ').map((name) => [name, vi.fn()])) as unknown as Reporter;
}

function open(share: PatientVideoRestV1 = testShare()) {
  const calls = {
    read: vi.fn<PublicCalls['read']>().mockResolvedValue(share),
  };
  const answer = vi.fn<SendAnswer>(answering('taken'));
  const store = browserStore(() => localStorage);
  const services: PageServices = { reporter: fakeReporter(), calls, store, answer };
  const openAgain = vi.fn();
  let endLink: (linkId: string) => void = () => undefined;
  const connect: Connect = (onGone) => {
    endLink = onGone;
    return { watch: () => services, openAgain };
  };
  const view = render(
    <PatientPage
      page={{ kind: 'video', share, via: 'sms', storyboard: null, aspect: 1.7778, emergency: 'Call 112.' }}
      connect={connect}
    />,
  );
  const video = view.container.querySelector('video') as HTMLVideoElement;
  /** The answers that were sent, by what they say. */
  const sent = () =>
    answer.mock.calls.map(([{ linkId, path, body }]) => {
      expect(linkId).toBe('S'.repeat(22));
      return [path, Object.values(body)[0]];
    });
  return {
    calls,
    answer,
    sent,
    openAgain,
    endLink: (linkId: string) => endLink(linkId),
    services,
    video,
    ...view,
  };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask Dr. Maria Lee' });
const moreOfMark = 'More about: I did not understand this part.';
const mark = (second: number) => ({ current_time: second, created_at: '2026-11-25T09:00:00.000Z' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const pressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

describe('PatientPage', () => {
  beforeEach(() => {
    localStorage.clear();
    stubThread();
    Element.prototype.scrollIntoView = vi.fn();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    Object.defineProperty(HTMLMediaElement.prototype, 'played', { value: { length: 0 }, configurable: true });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("hydrates the server's page without rendering it again", () => {
    const page = {
      kind: 'video',
      share: testShare(),
      via: 'sms',
      storyboard: null,
      aspect: 1.7778,
      emergency: 'Call 112.',
    } as const;
    const root = document.createElement('div');
    root.innerHTML = renderToString(<PatientPage page={page} />);
    const drawn = root.querySelector('video');
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    render(<PatientPage page={page} />, { container: root, hydrate: true });
    expect(complaint).not.toHaveBeenCalled();
    expect(root.querySelector('video')).toBe(drawn);
  });

  it('replaces the native controls by its own once it is hydrated', () => {
    const { video } = open();
    expect(video.controls).toBe(false);
    expect(screen.getByRole('slider', { name: 'Position' })).toBeTruthy();
    fireEvent.click(button('Play video'));
    expect(video.play).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['what the element has played', false, [[0, 1_200]]],
    ['nothing of it while a jump is on its way', true, []],
  ])('shows with the first picture %s', (_, seeking, confirmed) => {
    const { services, video } = open();
    const played = { length: 1, start: () => 0, end: () => 1.2 };
    Object.defineProperty(video, 'played', { value: played });
    Object.defineProperty(video, 'seeking', { value: seeking });
    video.currentTime = 1.2;
    fireEvent.playing(video);
    expect(services.reporter.started).toHaveBeenCalledWith(1_200, confirmed);
  });

  it('asks at the end whether it was understood, until there is an answer, and the press for a part stays', async () => {
    const { sent, video } = open();
    const question = () => screen.queryByText('Did you understand it?');
    expect([question(), screen.queryByRole('button', { name: 'Yes' })]).toEqual([null, null]);
    fireEvent.ended(video);
    expect(question()?.getAttribute('role')).toBe('status');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
    // Nothing covers the player, so the patient can play it again.
    expect(button('Play video')).toBeTruthy();
    expect(button('I did not understand this')).toBeTruthy();
    fireEvent.click(button('Yes'));
    expect(pressed('Yes')).toBe(true);
    expect(sent()).toEqual([['reaction', 'like']]);
    // A second press is no other answer.
    fireEvent.click(button('Yes'));
    expect(pressed('Yes')).toBe(true);
    expect(sent()).toHaveLength(1);
    expect(document.activeElement).not.toBe(box());
  });

  it('takes "Not all of it" for the whole video: it makes no mark, and opens the box', async () => {
    const { sent, video } = open();
    video.currentTime = 60;
    fireEvent.ended(video);
    fireEvent.click(button('Not all of it'));
    expect(sent()).toEqual([['reaction', 'dislike']]);
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('button', { name: /^About/ })).toBeNull();
  });

  it('shows an answer that is there already, and asks for none at the end', () => {
    const { video } = open(testShare({}, { reaction: 'like' }));
    expect(pressed('Yes')).toBe(true);
    fireEvent.ended(video);
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  it('undoes an answer that the server refuses and says so', async () => {
    const { answer } = open(testShare({}, { reaction: 'dislike' }));
    answer.mockImplementationOnce(answering('refused'));
    fireEvent.click(button('Yes'));
    expect(pressed('Yes')).toBe(true);
    await screen.findByText(/could not send your answer/);
    expect([pressed('Yes'), pressed('Not all of it')]).toEqual([false, true]);
  });

  it('does not undo a press that was made after the refused one', async () => {
    const { answer, video } = open();
    fireEvent.ended(video);
    answer.mockImplementationOnce(answering('refused'));
    fireEvent.click(button('Yes'));
    fireEvent.click(button('Not all of it'));
    await screen.findByText(/could not send your answer/);
    expect([pressed('Yes'), pressed('Not all of it')]).toEqual([false, true]);
  });

  it('takes a press before the video has begun for the whole video', async () => {
    const { sent } = open();
    fireEvent.click(button('I did not understand this'));
    expect(sent()).toEqual([['reaction', 'dislike']]);
    expect(document.activeElement).toBe(box());
  });

  it('marks the part that plays, stops there, and asks about that second in the one box', async () => {
    const { sent, video } = open();
    video.currentTime = 42.7;
    fireEvent.click(button('I did not understand this'));
    expect(video.pause).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(document.activeElement).toBe(box());
    expect(sent()).toEqual([['unclear', 42]]);
    // A second press soon after means the same part, and removes nothing.
    video.currentTime = 43.5;
    fireEvent.click(button('I did not understand this'));
    fireEvent.click(button('About 0:42. Press to ask about the whole video.'));
    expect(screen.queryByRole('button', { name: /^About/ })).toBeNull();
    expect(document.activeElement).toBe(box());
    // One press is one sign: the whole video is not meant.
    expect(sent()).toEqual([['unclear', 42]]);
  });

  it('has each mark as a line, and removes it by its menu alone', async () => {
    const { answer, sent, video } = open(testShare({}, { unclear_moments: [mark(5)] }));
    await screen.findByRole('button', { name: moreOfMark });
    answer.mockImplementationOnce(answering('refused'));
    video.currentTime = 20;
    fireEvent.click(button('I did not understand this'));
    await screen.findByText(/could not send your answer/);
    expect(screen.getAllByRole('button', { name: moreOfMark })).toHaveLength(1);
    fireEvent.click(button(moreOfMark));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove mark' }));
    expect(sent()).toEqual([['unclear', 20]]);
    fireEvent.click(button('Remove mark'));
    await waitFor(() => expect(screen.queryByRole('button', { name: moreOfMark })).toBeNull());
    expect(sent().at(-1)).toEqual(['unclear-withdrawn', 5]);
    screen.getByText('Mark at 0:05 removed.');
  });

  it('says of every answer that waits for the network that it is sent later, and when all were sent', async () => {
    const { answer, sent, video } = open();
    answer.mockImplementation(answering('later'));
    fireEvent.ended(video);
    fireEvent.click(button('Yes'));
    await screen.findByText(/We will send your answer/);
    for (const second of [20, 40]) {
      video.currentTime = second;
      fireEvent.click(button('I did not understand this'));
    }
    await waitFor(() => expect(screen.getByText(/We will send your answer/)).toBeTruthy());
    expect(sent()).toEqual([
      ['reaction', 'like'],
      ['unclear', 20],
      ['unclear', 40],
    ]);
    expect(pressed('Yes')).toBe(true);
    const reports = answer.mock.calls.map(([, onState]) => onState);
    for (const report of reports) act(() => report('later'));
    for (const report of reports.slice(1)) act(() => report('taken'));
    expect(screen.getByText(/We will send your answer/)).toBeTruthy();
    act(() => reports[0]?.('taken'));
    expect(screen.getByText(/You are back online/)).toBeTruthy();
  });

  it('does not announce what was sent later over a newer message', async () => {
    const { answer, video } = open();
    answer.mockImplementationOnce(answering('later'));
    video.currentTime = 20;
    fireEvent.click(button('I did not understand this'));
    await screen.findByText(/We will send your answer/);
    video.currentTime = 60;
    fireEvent.click(button('I did not understand this'));
    act(() => answer.mock.calls[0]?.[1]('taken'));
    expect(screen.getByText(/Marked at 1:00/)).toBeTruthy();
  });

  it('shows existing captions from the first moving picture on, until they are turned off', () => {
    const track = { mode: 'disabled' };
    vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue([track] as never);
    const withCaptions = () => open(testShare({ captions_url: '/media/captions.vtt' }));
    const move = (video: HTMLVideoElement) => {
      video.currentTime = 0.1;
      fireEvent.timeUpdate(video);
    };
    const { video } = withCaptions();
    expect(button('Captions').getAttribute('aria-pressed')).toBe('true');
    // Their file would be loaded before the picture.
    expect(track.mode).toBe('disabled');
    move(video);
    expect(track.mode).toBe('showing');
    fireEvent.click(button('Captions'));
    expect([track.mode, button('Captions').getAttribute('aria-pressed')]).toEqual(['hidden', 'false']);
    cleanup();
    move(withCaptions().video);
    expect([track.mode, button('Captions').getAttribute('aria-pressed')]).toEqual(['hidden', 'false']);
    fireEvent.click(button('Captions'));
    cleanup();
    withCaptions();
    expect(button('Captions').getAttribute('aria-pressed')).toBe('true');
    cleanup();
    open();
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
  });

  it('continues with the lighter stream when the video stops a second time to load, and with the file when that fails', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { video, calls } = open(testShare({ stream_url: '/media/stream' }));
    const source = () => new URL(video.src).pathname;
    const stall = (ms: number) => {
      fireEvent(video, new Event('waiting'));
      vi.advanceTimersByTime(ms);
      fireEvent(video, new Event('playing'));
    };
    stall(2_000);
    stall(200);
    expect(source()).toBe('/media/a.mp4');
    video.currentTime = 12;
    stall(2_000);
    expect([source(), video.currentTime]).toEqual(['/media/stream', 12]);
    vi.useRealTimers();
    fireEvent(video, new Event('timeupdate'));
    fireEvent(video, new Event('error'));
    await waitFor(() => expect(source()).toBe('/media/a.mp4'));
    expect(calls.read).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['2g', 'maybe', '/media/stream'],
    ['4g', 'maybe', '/media/a.mp4'],
    ['2g', '', '/media/a.mp4'],
  ] as const)(
    'on a connection of %s, in a browser that answers "%s", begins with %s',
    (line, can, expected) => {
      vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(can);
      vi.stubGlobal(
        'navigator',
        Object.assign(Object.create(navigator), { connection: { effectiveType: line } }),
      );
      const { video } = open(testShare({ stream_url: '/media/stream' }));
      expect(new URL(video.src).pathname).toBe(expected);
      expect(video.preload).toBe(line === '4g' ? 'metadata' : 'none');
      // The stream has no poster: the button shows the cover until the picture moves.
      const shown = () => [video.hasAttribute('poster'), button('Play video').style.backgroundImage !== ''];
      expect(shown()).toEqual(expected === '/media/stream' ? [false, true] : [true, false]);
      vi.unstubAllGlobals();
    },
  );

  it('keeps what is typed over a reload, and has no other box', async () => {
    open();
    fireEvent.change(box(), { target: { value: 'How often a day?' } });
    cleanup();
    open();
    await waitFor(() => expect(box().value).toBe('How often a day?'));
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('asks the server for the page again when the share was revoked meanwhile', async () => {
    const { endLink, openAgain } = open();
    act(() => endLink('S'.repeat(22)));
    await waitFor(() => expect(openAgain).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('asks for a new address when the old one has expired, and continues at the same place', async () => {
    const { calls, video } = open();
    const file = { url: '/media/a.mp4?e=2', name: 'a.mp4', size: 1, mime_type: 'video/mp4' };
    calls.read.mockResolvedValueOnce(testShare({ file }));
    video.currentTime = 21.5;
    Object.defineProperty(video, 'paused', { value: false });
    fireEvent.timeUpdate(video);
    video.currentTime = 0;
    fireEvent.error(video);
    await waitFor(() => expect(video.getAttribute('src')).toBe('/media/a.mp4?e=2'));
    await waitFor(() => expect(video.currentTime).toBe(21.5));
    expect(video.play).toHaveBeenCalledTimes(1);
  });

  it('says what happened when a new address does not help, with a way to retry', async () => {
    const { calls, video } = open();
    calls.read.mockRejectedValueOnce(new TypeError('network'));
    fireEvent.error(video);
    expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost');
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('offers to continue where the patient stopped', () => {
    localStorage.setItem(`bedside.position.${'S'.repeat(22)}`, '31000');
    const { video } = open();
    fireEvent.click(button('Continue at 0:31'));
    expect([video.currentTime, vi.mocked(video.play).mock.calls.length]).toEqual([31, 1]);
  });

  it.each([
    ['k', (video: HTMLVideoElement) => vi.mocked(video.play).mock.calls.length === 1],
    ['l', (video: HTMLVideoElement) => video.currentTime === 30],
    ['j', (video: HTMLVideoElement) => video.currentTime === 10],
    ['ArrowRight', (video: HTMLVideoElement) => video.currentTime === 25],
    ['ArrowLeft', (video: HTMLVideoElement) => video.currentTime === 15],
    ['m', (video: HTMLVideoElement) => video.muted],
  ])('obeys the key %s inside the player, and nowhere else', (key, done) => {
    const { video } = open();
    video.currentTime = 20;
    fireEvent.keyDown(box(), { key });
    expect(done(video)).toBe(false);
    fireEvent.keyDown(button('Back 10 seconds'), { key });
    expect(done(video)).toBe(true);
  });
});
