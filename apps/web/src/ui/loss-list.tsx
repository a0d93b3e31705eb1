import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../lib/format';

/** What a new version would take away, each with its second and its words. */
export function LossList({ losses }: { losses: readonly SceneLoss[] }) {
  const { t } = useTranslation('editor');
  return (
    <ul>
      {losses.map(({ kind, second, words }, at) => (
        <li key={at}>
          {t(`losses.${kind}`, { at: formatDuration(second * 1_000) })}{' '}
          {words !== '' && <q dir="auto">{words}</q>}
        </li>
      ))}
    </ul>
  );
}
