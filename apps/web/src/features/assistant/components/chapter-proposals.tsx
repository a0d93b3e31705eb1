import type { ProposedChapter } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { Chapter } from '@bedside/contracts/videos/chapter/chapter.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useRequest } from '../use-request';
import { AssistantButton } from './assistant-button';
import { AssistantGate } from './assistant-gate';
import classes from './assistant.module.css';
import { RequestButton } from './request-button';

type ChapterProposalsProps = {
  videoId: VideoId;
  /** Puts the proposed list into the form. The doctor decides whether to save it. */
  onUse: (chapters: Chapter[]) => void;
};

/** Proposes chapters from the captions. They fill the list, and nothing is saved. */
export function ChapterProposals(props: ChapterProposalsProps) {
  const { t } = useTranslation('assistant');
  return (
    <AssistantButton label={t('chapters.open')}>
      <AssistantGate>
        <Proposals {...props} />
      </AssistantGate>
    </AssistantButton>
  );
}

function Proposals({ videoId, onUse }: ChapterProposalsProps) {
  const { t } = useTranslation('assistant');
  const { client } = trpc.useUtils();
  const { isWriting, send, stop } = useRequest<Chapter[]>();
  const propose = async (signal: AbortSignal) => {
    const chapters = wholeSeconds(await client.assistant.proposeChapters.mutate({ videoId }, { signal }));
    onUse(chapters);
    return chapters;
  };
  return (
    <>
      <RequestButton
        asksAtOnce
        label={t('chapters.again')}
        isWriting={isWriting}
        onSend={() => send(propose)}
        onStop={stop}
      />
      <p className={classes.hint}>{t('chapters.hint')}</p>
    </>
  );
}

/** A chapter begins at a whole second, the one in which its caption begins. Of two in one second the first remains. */
function wholeSeconds(proposed: readonly ProposedChapter[]): Chapter[] {
  const bySecond = new Map<number, Chapter>();
  for (const { startMs, title } of proposed) {
    const second = Math.floor(startMs / 1_000);
    if (!bySecond.has(second)) bySecond.set(second, { second, title });
  }
  return [...bySecond.values()];
}
