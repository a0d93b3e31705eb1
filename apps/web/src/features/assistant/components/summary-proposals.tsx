import type { SummaryProposal } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useRequest } from '../use-request';
import { AssistantButton } from './assistant-button';
import { AssistantGate } from './assistant-gate';
import classes from './assistant.module.css';
import { RequestButton } from './request-button';

type SummaryProposalsProps = {
  videoId: VideoId;
  values: { title: string; description: string; tags: string[] };
  /** Puts one field into the form. The doctor decides whether to save it. */
  onUse: (change: { title: string } | { description: string } | { tags: string[] }) => void;
};

/** Proposes title, description and tags from the captions, used one by one. */
export function SummaryProposals(props: SummaryProposalsProps) {
  const { t } = useTranslation('assistant');
  return (
    <AssistantButton label={t('details.open')}>
      <AssistantGate>
        <Proposals {...props} />
      </AssistantGate>
    </AssistantButton>
  );
}

function Proposals({ videoId, values, onUse }: SummaryProposalsProps) {
  const { t } = useTranslation('assistant');
  const { client } = trpc.useUtils();
  const { result, isWriting, send, stop, dismiss } = useRequest<SummaryProposal>();
  return (
    <>
      <RequestButton
        asksAtOnce
        label={t('details.again')}
        isWriting={isWriting}
        onSend={() => send((signal) => client.assistant.proposeSummary.mutate({ videoId }, { signal }))}
        onStop={stop}
      />
      {result && (
        <section className={classes.stack} aria-label={t('details.title')}>
          <Proposed
            field={t('details.titleField')}
            text={result.title}
            isUsed={result.title === values.title}
            onUse={() => onUse({ title: result.title ?? values.title })}
          />
          <Proposed
            field={t('details.description')}
            text={result.description}
            isUsed={result.description === values.description}
            onUse={() => onUse({ description: result.description ?? values.description })}
          />
          <Proposed
            field={t('details.tags')}
            text={result.tags.length > 0 ? result.tags.join(', ') : null}
            isUsed={result.tags.every((tag) => values.tags.includes(tag))}
            onUse={() => onUse({ tags: [...new Set([...values.tags, ...result.tags])] })}
          />
          <p className={classes.hint}>{t('details.hint')}</p>
          <div>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={dismiss}>
              {t('details.dismiss')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

type ProposedProps = { field: string; text: string | null; isUsed: boolean; onUse: () => void };

function Proposed({ field, text, isUsed, onUse }: ProposedProps) {
  const { t } = useTranslation('assistant');
  if (text === null) return null;
  return (
    <div>
      <p className={classes.strong}>{field}</p>
      <p className={classes.text}>{text}</p>
      {isUsed ? (
        <span className={classes.hint}>{t('details.used')}</span>
      ) : (
        <Button variant="default" size="compact-sm" onClick={onUse}>
          {t('details.use', { field: field.toLowerCase() })}
        </Button>
      )}
    </div>
  );
}
