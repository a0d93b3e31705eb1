import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import type { AnswerSearch } from '../answer-search';
import { AskedSigns } from './asked-signs';

/** Whom a recording answers, and what they asked, in their words. */
export function AskedPanel({ answer: { patients, video: videoId, t: second } }: { answer: AnswerSearch }) {
  const { t } = useTranslation('chat');
  const [patientId] = patients;
  const isOne = patients.length === 1 && patientId !== undefined;
  const chat = trpc.chat.get.useQuery({ patientId: patientId ?? '' }, { enabled: isOne });
  const row = trpc.inbox.get.useQuery(
    { patientId: patientId ?? '', videoId: videoId ?? null },
    { enabled: isOne },
  );
  const video = trpc.video.get.useQuery({ videoId: videoId ?? '' }, { enabled: videoId !== undefined });
  const { firstName, lastName } = chat.data?.patient ?? {};
  const who = isOne
    ? firstName && `${firstName} ${lastName}`
    : t('answer.patients', { count: patients.length });
  if (!who) return null;
  const title = video.data?.title ?? t('untitled');
  const place =
    second === undefined ? title : t('message.aboutAt', { video: title, at: formatDuration(second * 1_000) });
  return (
    <>
      <h2>{t('answer.to', { who })}</h2>
      {videoId !== undefined && <p>{t('answer.about', { what: place })}</p>}
      {row.data && <AskedSigns video={null} signs={row.data.signs} />}
    </>
  );
}
