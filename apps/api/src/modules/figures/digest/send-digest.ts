import type { NewsKind } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { dueDigest } from '@bedside/contracts/figures/digest/digest.rules';
import {
  describeSuggestion,
  digestLines,
  digestWords,
  type Digest,
} from '@bedside/contracts/figures/digest/digest.texts';
import type { Suggestion } from '@bedside/contracts/figures/analytics/analytics-suggestion.schema';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { readPeriodVideoFigures } from '@bedside/db/clickhouse/period-video-figures.query';
import {
  findDoctorMailSettings,
  findDigestReader,
  takeDigest,
  type MailedDoctor,
} from '@bedside/db/postgres/account/doctor-mail.repository';
import { countQuestions, listInboxRows } from '@bedside/db/postgres/conversation/inbox.query';
import { countMessages } from '@bedside/db/postgres/patients/patient-news.query';
import { countShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { queueDoctorMail } from '../../account/doctor-mail/queue-doctor-mail';
import { readFigures } from '../../base/figure/read-figures';
import { listSuggestions } from '../analytics/list-suggestions';

type DigestDeps = Pick<
  Deps,
  'db' | 'eventStore' | 'storage' | 'jobs' | 'publicUrl' | 'sealedIds' | 'clock' | 'practiceTexts'
>;

const NAMED_VIDEOS = 5;
const WEEK_DAYS = 7;

/**
 * Mails one doctor a summary of the day, or of the week before with what to do next; nothing where nothing happened, or
 * only what the doctor does not want to hear of. The transaction that queues the mail also marks the day as done, so
 * there is one digest a day, however many try.
 * @throws AppError `unavailable` while the event store cannot be reached; the job tries again
 */
export async function sendDigest(deps: DigestDeps, input: { practiceId: string }): Promise<void> {
  const doctor = await findDigestReader(deps.db, input.practiceId as PracticeId);
  const due = doctor && dueDigest(deps.clock(), doctor.timeZone, doctor.isWeekly ? WEEK_DAYS : 1);
  if (!due || (doctor.isWeekly && !due.isMonday)) return;
  const digest = await readDigest(deps, doctor, due);
  const { openedVideos: _named, waiting: _open, ...counts } = digest;
  const isSilent = Object.values(counts).every((count) => count === 0);
  const next = doctor.isWeekly && !isSilent ? await listSuggestions(deps, doctor) : [];
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeDigest(tx, doctor.scope.practiceId, due.sentOn)) || isSilent) return;
    await queueDoctorMail(deps, tx, doctor, {
      turnsOff: { kind: 'daily' },
      subject: digestWords(`subject.${doctor.isWeekly ? 'week' : 'day'}`),
      paragraphs: digestLines(digest),
      button: { label: digestWords('button'), url: `${deps.publicUrl()}/dashboard` },
      steps: { title: digestWords('next.title'), items: next.map((one) => toStep(deps, one)) },
    });
  });
}

function toStep(deps: DigestDeps, suggestion: Suggestion) {
  const { text, rule, action, path } = describeSuggestion(suggestion);
  return { text, note: rule, link: { label: action, url: `${deps.publicUrl()}${path}` } };
}

async function readDigest(
  deps: DigestDeps,
  { scope }: MailedDoctor,
  { from, to }: { from: number; to: number },
): Promise<Digest> {
  const { practiceId } = scope;
  const window = { from: new Date(from), to: new Date(to) };
  const [figures, counts, questions, inbox, messages, { news }] = await Promise.all([
    readFigures(() => readPeriodVideoFigures(deps.eventStore, { practiceId, from, to })),
    countShares(deps.db, scope, window),
    countQuestions(deps.db, scope, window),
    listInboxRows(deps.db, scope, { limit: 1, offset: 0 }),
    countMessages(deps.db, scope, window),
    findDoctorMailSettings(deps.db, practiceId),
  ]);
  const opened = figures
    .filter(({ linkOpens }) => linkOpens > 0)
    .sort((a, b) => b.linkOpens - a.linkOpens)
    .slice(0, NAMED_VIDEOS);
  const names = await findVideoNames(
    deps.db,
    scope,
    opened.map(({ videoId }) => videoId),
  );
  const wanted = (kind: NewsKind, count: number) => (news[kind] === 'off' ? 0 : count);
  return {
    opened: figures.reduce((sum, { linkOpens }) => sum + linkOpens, 0),
    openedVideos: opened.flatMap(({ videoId, linkOpens }) => {
      const video = names.get(videoId);
      return video ? [{ title: video.title, opened: linkOpens }] : [];
    }),
    notUnderstood: wanted('unclear', counts.notUnderstood),
    questions: wanted('unclear', questions),
    watched: wanted(
      'watched',
      figures.reduce((sum, { completedViews }) => sum + completedViews, 0),
    ),
    messages: wanted('message', messages.messages),
    replies: wanted('reply', messages.replies),
    reactions: wanted('reaction', counts.likes + Math.max(0, counts.comments - questions)),
    failed: wanted('failed', messages.failed),
    waiting: inbox.total,
  };
}
