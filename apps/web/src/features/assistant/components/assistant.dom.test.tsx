import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { Toasts } from '../../../ui/toasts';
import { AnswerDraft } from './answer-draft';
import { AssistantSetting } from './assistant-setting';
import { ScriptChat } from './script-chat';
import { StatisticSummary } from './statistic-summary';
import { ChapterProposals } from './chapter-proposals';
import { SummaryProposals } from './summary-proposals';

const videoId = '0199aa00-0000-7000-8000-000000000003' as VideoId;
const host = 'writer.example';
const agreed = { isSetUp: true, host, consentedAt: new Date('2026-11-24T12:00:00Z') };
const fails = new Refusal('assistant.unfinished', { appCode: 'unavailable', httpStatus: 503 });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

function Script({ first = '', ofVideo = false }: { first?: string; ofVideo?: boolean }) {
  const [text, setText] = useState(first);
  return (
    <>
      <output aria-label="script">{text}</output>
      <ScriptChat text={text} onText={setText} {...(ofVideo ? { videoId } : {})} />
      <Toasts />
    </>
  );
}
const script = () => screen.getByLabelText('script').textContent;

async function* pieces(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(text);
}

describe('before the first use', () => {
  it('nothing of it is on a screen where none is set up, and the settings of the owner say what to do', async () => {
    const answers: Replies = { 'assistant.state': { isSetUp: false, host: null, consentedAt: null } };
    const { calls } = await renderScreen(
      <>
        <Script />
        <StatisticSummary of={{ videoId }} />
        <SummaryProposals
          videoId={videoId}
          values={{ title: '', description: '', tags: [] }}
          onUse={vi.fn()}
        />
        <AnswerDraft videoId={videoId} second={null} question="Why?" onShow={vi.fn()} onUse={vi.fn()} />
        <ChapterProposals videoId={videoId} onUse={vi.fn()} />
        <AssistantSetting />
      </>,
      answers,
    );
    expect(await screen.findAllByText(/AI_BASE_URL.*AI_MODEL/)).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['assistant.state']));
  });

  it('what is sent is shown, and the practice consents once and can withdraw', async () => {
    const none = { ...agreed, consentedAt: null };
    const { calls } = await renderScreen(<Script first="Bend." />, {
      'assistant.state': none,
      'assistant.giveConsent': agreed,
      'assistant.withdrawConsent': none,
    });
    const asked = await screen.findByRole('region', { name: 'Before the first use' });
    expect(asked.textContent).toContain('this is sent to writer.example');
    expect(screen.queryByRole('button', { name: 'Shorten it' })).toBeNull();
    await press('Agree for our practice');
    expect(await screen.findByRole('button', { name: 'Shorten it' })).toBeTruthy();
    expect(calls.at(-1)).toEqual({ path: 'assistant.giveConsent', input: { host } });
    await press('Withdraw consent');
    expect(await screen.findByRole('region', { name: 'Before the first use' })).toBeTruthy();
  });
});

describe('the script', () => {
  it('is rewritten for a reading grade, with the grade before and after, and undone', async () => {
    const long = 'Anticoagulation medication necessitates regular monitoring appointments.';
    const { calls } = await renderScreen(<Script first={long} />, {
      'assistant.state': agreed,
      'assistant.writeText': () => pieces('Take your ', 'pills. '),
      'assistant.checkScript': [],
    });
    await press('Simplify to grade 6');
    const proposal = await screen.findByRole('region', { name: 'Proposed text' });
    await waitFor(() => expect(proposal.textContent).toContain('Take your pills. '));
    expect(script()).toBe(long);
    expect(calls.find(({ path }) => path === 'assistant.writeText')).toMatchObject({
      input: { text: long, prompt: expect.stringContaining('grade 6 of school') as string },
    });
    expect(await screen.findByText(/^Grade [\d.]+ before, grade 0 now$/)).toBeTruthy();
    fireEvent.click(within(proposal).getByRole('button', { name: 'Use this text' }));
    expect(script()).toBe('Take your pills. ');
    await press('Undo');
    expect(script()).toBe(long);
  });

  it('stays as it is where the doctor keeps it, and has a thread without a video', async () => {
    const { calls } = await renderScreen(<Script first="Bend." />, {
      'assistant.state': agreed,
      'assistant.writeText': () => pieces('Bend it. '),
      'assistant.checkScript': [],
    });
    await press('Shorten it');
    await press('Keep my text');
    expect(script()).toBe('Bend.');
    expect(screen.queryByRole('region', { name: 'Proposed text' })).toBeNull();
    const thread = screen.getByRole('region', { name: 'What you asked before' });
    expect(thread.textContent).toContain('Bend it.');
    await press('Shorten it');
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'assistant.writeText')?.input).toMatchObject({
        earlier: [expect.stringContaining('shorter') as string],
      }),
    );
    fireEvent.click(within(thread).getAllByRole('button', { name: 'Use this text' })[0] as HTMLElement);
    expect(script()).toBe('Bend it. ');
  });

  it('names the amounts that the doctor did not give, until the text is undone', async () => {
    const { calls } = await renderScreen(<Script first="Take your pills." />, {
      'assistant.state': agreed,
      'assistant.writeText': () => pieces('Take 500 mg ', 'twice. '),
      'assistant.checkScript': ['500 mg', 'twice'],
    });
    await press('Shorten it');
    expect((await screen.findByRole('note')).textContent).toMatch(/^Check these .*: 500 mg · twice\. /);
    expect(calls.at(-1)).toMatchObject({
      path: 'assistant.checkScript',
      input: {
        text: 'Take 500 mg twice. ',
        given: expect.arrayContaining(['Take your pills.', expect.stringContaining('shorter')]) as string[],
      },
    });
    const proposal = screen.getByRole('region', { name: 'Proposed text' });
    fireEvent.click(within(proposal).getByRole('button', { name: 'Use this text' }));
    expect(screen.getByRole('note')).toBeTruthy();
    await press('Undo');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is unchanged after a fault, which is shown', async () => {
    await renderScreen(<Script first="Bend." />, { 'assistant.state': agreed, 'assistant.writeText': fails });
    await press('Shorten it');
    expect(await screen.findByText(/did not finish/)).toBeTruthy();
    expect(script()).toBe('Bend.');
    expect(button('Shorten it')).toBeTruthy();
  });

  it('of a video has its thread, whose texts can be used again', async () => {
    const turn = { id: videoId, prompt: 'Shorter', answer: 'Bend it.', createdAt: new Date() };
    const { calls } = await renderScreen(<Script first="Bend your knee." ofVideo />, {
      'assistant.state': agreed,
      'assistant.scriptTurns': [turn],
      'assistant.writeScript': () => pieces('Pliez. '),
      'assistant.checkScript': [],
      'assistant.clearScriptTurns': undefined,
    });
    await press('Use this text');
    expect(script()).toBe('Bend it.');
    await press('Translate');
    const proposal = await screen.findByRole('region', { name: 'Proposed text' });
    await waitFor(() => expect(proposal.textContent).toContain('Pliez.'));
    expect(script()).toBe('Bend it.');
    await waitFor(() => within(proposal).getByRole('button', { name: 'Use this text' }));
    fireEvent.click(within(proposal).getByRole('button', { name: 'Use this text' }));
    expect(script()).toBe('Pliez. ');
    expect(screen.queryByText(/^Grade .* now$/)).toBeNull();
    expect(calls.find(({ path }) => path === 'assistant.writeScript')?.input).toMatchObject({
      videoId,
      prompt: expect.stringContaining('into Spanish') as string,
    });
    await press('Clear the thread');
    await waitFor(() => expect(screen.queryByText('Shorter')).toBeNull());
  });
});

describe('the details of a video', () => {
  it('are proposed beside the form and used one by one', async () => {
    const onUse = vi.fn();
    await renderScreen(
      <SummaryProposals
        videoId={videoId}
        values={{ title: '', description: 'Mine', tags: ['hip'] }}
        onUse={onUse}
      />,
      {
        'assistant.state': agreed,
        'assistant.proposeSummary': { title: 'Your knee', description: null, tags: ['knee'] },
      },
    );
    await press('Propose title, description and tags');
    expect(await screen.findByText('Your knee')).toBeTruthy();
    expect(onUse).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Use description' })).toBeNull();
    await press('Use title');
    await press('Use tags');
    expect(onUse.mock.calls).toEqual([[{ title: 'Your knee' }], [{ tags: ['hip', 'knee'] }]]);
    await press('Dismiss');
    expect(screen.queryByText('Your knee')).toBeNull();
  });
});

describe('the chapters of a video', () => {
  it('fill the list with whole seconds, each once', async () => {
    const onUse = vi.fn();
    await renderScreen(<ChapterProposals videoId={videoId} onUse={onUse} />, {
      'assistant.state': agreed,
      'assistant.proposeChapters': [
        { startMs: 0, title: 'Bend it' },
        { startMs: 7_200, title: 'Hold it' },
        { startMs: 7_900, title: 'Rest' },
      ],
    });
    await press('Propose chapters');
    await waitFor(() =>
      expect(onUse.mock.calls).toEqual([
        [
          [
            { second: 0, title: 'Bend it' },
            { second: 7, title: 'Hold it' },
          ],
        ],
      ]),
    );
  });
});

describe('a statistic', () => {
  it('is put into words, and says how many sentences were left out', async () => {
    await renderScreen(<StatisticSummary of={{ videoId }} />, {
      'assistant.state': agreed,
      'assistant.summariseVideo': { text: 'It was opened 12 times.', leftOut: 2 },
    });
    await press('Summarize these figures');
    expect(await screen.findByText('It was opened 12 times.')).toBeTruthy();
    expect(screen.getByText(/^2 sentences were left out/)).toBeTruthy();
  });
});

describe('a question', () => {
  const show = async (draft: object) => {
    const [onShow, onUse] = [vi.fn(), vi.fn()];
    const view = await renderScreen(
      <AnswerDraft videoId={videoId} second={92} question="How long?" onShow={onShow} onUse={onUse} />,
      { 'assistant.state': agreed, 'assistant.draftAnswer': draft },
    );
    await press('Draft an answer');
    return { ...view, onShow, onUse };
  };

  it('gets a draft that can be changed, with the second that it rests on', async () => {
    const { onShow, onUse, calls } = await show({ text: 'Hold it.', second: 90, toCheck: ['500 mg'] });
    const draft = await screen.findByLabelText<HTMLTextAreaElement>('Draft of your answer');
    expect(screen.getByText(/^Check these before you send it: 500 mg/)).toBeTruthy();
    fireEvent.change(draft, { target: { value: 'Hold it, please.' } });
    await press('Use this answer');
    expect(onUse).toHaveBeenCalledWith('Hold it, please.');
    await press('Rests on 1:30');
    expect(onShow).toHaveBeenCalledWith(90);
    expect(calls.at(-1)?.input).toEqual({ videoId, second: 92, question: 'How long?' });
  });

  it('gets none where the video does not answer it', async () => {
    await show({ text: null, second: null, toCheck: [] });
    expect(await screen.findByText('What is said in the video does not answer this.')).toBeTruthy();
  });
});
