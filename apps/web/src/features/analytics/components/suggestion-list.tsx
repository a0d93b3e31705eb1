import type { Suggestion } from '@bedside/contracts/figures/analytics/analytics-suggestion.schema';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { t as word } from '../../../lib/i18n';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import classes from './suggestion-list.module.css';

/** At most five things to do next, each with its rule and its action. There is nothing to see where none was found. */
export function SuggestionList() {
  const { t } = useTranslation('analytics');
  const found = trpc.analytics.suggestions.useQuery(undefined, { staleTime: 60_000 });
  if (!found.data || found.data.length === 0) return null;
  return (
    <Section title={t('suggestions.title')}>
      <p className={classes.lead}>{t('suggestions.lead')}</p>
      <ul className={classes.list}>
        {found.data.map((one) => (
          <SuggestionItem key={`${one.kind} ${one.video.id}`} suggestion={one} />
        ))}
      </ul>
    </Section>
  );
}

function SuggestionItem({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('analytics');
  const { kind, video, cases } = suggestion;
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <p>
          <Trans
            t={t}
            i18nKey={`suggestions.${kind}`}
            count={cases}
            values={{
              video: video.title ?? t('top.untitled'),
              at: kind === 'rewatched' ? formatDuration(suggestion.second * 1_000) : '',
              sentence: kind === 'lost' ? suggestion.sentence : '',
            }}
            components={{
              n: <strong />,
              what: <Link to="/my_videos/$videoId/statistics" params={{ videoId: video.id }} />,
            }}
          />
        </p>
        <p className={classes.rule}>{word(`words:analytics-suggestion.parts.${kind}.rule`)}</p>
      </div>
      <SuggestedAction suggestion={suggestion} />
    </li>
  );
}

/** The way to where what is advised can be done. */
function SuggestedAction({ suggestion }: { suggestion: Suggestion }) {
  const { kind, video } = suggestion;
  const params = { videoId: video.id };
  const label = word(`words:analytics-suggestion.parts.${kind}.action`);
  if (kind === 'unopened' || kind === 'lost')
    return (
      <Link
        to="/my_videos/$videoId/statistics"
        params={params}
        search={kind === 'unopened' ? { who: 'notOpened' } : {}}
        className={classes.action}
      >
        {label}
      </Link>
    );
  return (
    <Link
      to="/my_videos/$videoId"
      params={params}
      search={kind === 'rewatched' ? { t: suggestion.second } : {}}
      className={classes.action}
    >
      {label}
    </Link>
  );
}
