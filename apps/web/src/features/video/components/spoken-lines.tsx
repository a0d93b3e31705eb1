import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { MarkedText } from '../../../ui/marked-text';
import { Surface } from '../../../ui/surface';
import classes from './spoken-lines.module.css';

const MOST = 20;

/** Videos in which a text is said, each with the matching line; a click plays from there. Hidden without any. */
export function SpokenLines({ search }: { search: string }) {
  const { t } = useTranslation('video');
  const found = trpc.transcript.search.useQuery(
    { text: search, limit: MOST },
    { placeholderData: keepPreviousData },
  );
  if (!found.data || found.data.length === 0) return null;
  return (
    <Surface>
      <section aria-labelledby="spoken-title">
        <h2 id="spoken-title" className={classes.title}>
          {t('spoken.title')}
        </h2>
        <ul className={classes.lines}>
          {found.data.map(({ videoId, title, startMs, parts }) => (
            <li key={videoId}>
              <Link
                className={classes.line}
                to="/my_videos/$videoId"
                params={{ videoId }}
                search={{ t: startMs / 1_000 }}
              >
                <span className={classes.time}>{formatDuration(startMs)}</span>
                <span>
                  <MarkedText parts={parts} />
                  <span className={classes.video}>{title ?? t('untitled')}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Surface>
  );
}
