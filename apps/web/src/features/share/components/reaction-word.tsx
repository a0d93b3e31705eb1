import type { Reaction } from '@bedside/contracts/event/event.schema';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** What the patient said of the video, in the words of their page. */
export function ReactionWord({ reaction }: { reaction: Reaction }) {
  const { t } = useTranslation('share');
  if (reaction === 'no-reaction') return <span style={{ color: 'var(--quiet)' }}>{t('reaction.none')}</span>;
  const liked = reaction === 'like';
  const Icon = liked ? IconThumbUp : IconThumbDown;
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        color: liked ? 'var(--good)' : 'var(--warn)',
        fontWeight: 540,
        fontSize: 13,
      }}
    >
      <Icon size={17} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
      {t(liked ? 'reaction.like' : 'reaction.dislike')}
    </span>
  );
}
