import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_CALLS_PER_MINUTE, MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import { NEW_ACCOUNT_DAYS } from '@bedside/contracts/sharing/share/share-limit.rules';
import { channelSchema } from '@bedside/contracts/sharing/share/share.schema';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { connectEventStore, type EventStore } from '@bedside/db/clickhouse/connect';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { limitToLanes, runOutsideLanes } from '@bedside/db/postgres/connection-lanes';
import { cutHangingConnections } from '@bedside/db/postgres/cut-hanging-connections';
import { appendGroup } from '@bedside/db/postgres/base/event-queue.repository';
import { openShare } from '@bedside/db/postgres/sharing/patient-area.query';
import { noteSessionUse } from '@bedside/db/postgres/account/session.repository';
import { findBrandingByLink } from '@bedside/db/postgres/account/branding.repository';
import { findOwnerEpoch } from '@bedside/db/postgres/account/practice/practice.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Config } from './config';
import { findMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from './deps';
import { embedsEngines } from './open-engines';
import { openExchangeRates, openPayments } from './open-payments';
import { createAutomation } from './modules/sharing/viewing/create-automation';
import { createCallWindow } from './modules/sharing/viewing/create-call-window';
import { createGroupCommit } from './kit/group-commit';
import { createLiveReports } from './modules/sharing/viewing/create-live-reports';
import { createKnownBrandings } from './modules/account/branding/create-known-brandings';
import { createKnownUsers } from './modules/account/user/create-known-users';
import { createMediaLinks } from './modules/videos/video/create-media-links';
import { createVideoCounts } from './modules/videos/video/create-video-counts';
import { rememberSessions } from './modules/account/auth/remember-sessions';
import { createPracticeKeys } from './modules/base/practice-key/create-practice-keys';
import { createPracticeTexts } from './modules/account/practice-text/create-practice-texts';
import { createSealedIds } from './modules/patients/patient/create-sealed-ids';
import { keyedHash } from './kit/secrets';
import { createSendSlots } from './ports/send-slots';
import { createWatchGrants } from './modules/sharing/viewing/create-watch-grants';
import { auditWebhookKey, createWebhookAuditSink } from './ports/audit-sink.webhook';
import { createPostgresBus } from './ports/bus.postgres';
import { createDiskRoom } from './ports/disk-room';
import { createHttpFigureEngine, type AnalystsDoor } from './ports/figure-engine.http';
import { createGraphileJobs } from './ports/jobs.graphile';
import { socketSecrets } from './ports/key-ring';
import { openKeyRing } from './ports/key-ring.file';
import { leadHomeByMail, leadHomeBySms } from './ports/lead-home';
import type { Log } from './ports/log';
import { createOutboxMailer } from './ports/mailer.outbox';
import { openMailReports } from './ports/open-mail-reports';
import { createReturnPath } from './ports/return-path';
import { createSmtpMailer } from './ports/mailer.smtp';
import { createLuciaSessions } from './ports/sessions.lucia';
import { createOutboxSmsSender } from './ports/sms-sender.outbox';
import { createTwilioCallbacks, createTwilioSmsSender, twilioStatusPath } from './ports/sms-sender.twilio';
import { createS3Buckets } from './ports/buckets.s3';
import { createDiskStorage } from './ports/storage.disk';
import { createS3Storage } from './ports/storage.s3';
import { createOpenAiTextWriter } from './ports/text-writer.openai';
import { createOpenAiTranscriber } from './ports/transcriber.openai';
import { createViesVatChecker } from './ports/vat-checker.vies';

/** Calls that arrive within this time share one commit (design: the event path). */
const GROUP_DELAY_MS = 1;
const GROUP_ITEMS = 500;
/** A call waits this long for the key of its practice. */
const KEY_WAIT_MS = 5_000;

export type OpenDeps = Deps & { close(): Promise<void> };

/**
 * The one place that builds what verbs need, from the configuration and the addresses of the engines.
 * @param connectEvents connects with the event store at an address; a test may connect with a database of its own
 */
export function buildDeps(
  config: Config,
  engines: { postgresUrl: string; clickhouseUrl: string; analysts?: AnalystsDoor | undefined },
  log: Log,
  publicUrl: () => string,
  connectEvents: (url: string) => EventStore = connectEventStore,
): OpenDeps {
  const { pool, db, close: disconnect } = connectPostgres(engines.postgresUrl);
  limitToLanes(pool);
  const stopLooking = cutHangingConnections(pool, engines.postgresUrl, {
    onHang: () => log.error({}, 'the records do not answer; their connections were cut'),
  });
  const eventStore = connectEvents(engines.clickhouseUrl);
  const clock = () => Date.now();
  const ring = openKeyRing(config, clock);
  const group = createGroupCommit<PatientEvent>({
    flush: (events) => runOutsideLanes(() => appendGroup(pool, events)),
    maxDelayMs: GROUP_DELAY_MS,
    maxItems: GROUP_ITEMS,
  });
  const bus = createPostgresBus(pool, engines.postgresUrl, log);
  const watchGrants = createWatchGrants((share) => openShare(pool, share), clock);
  const sessions = rememberSessions(
    createLuciaSessions(pool, {
      noteUse: (sessionId, at) => noteSessionUse(db, sessionId, at),
      life: config.sessionLife,
      clock,
    }),
    clock,
  );
  const mediaLinks = createMediaLinks({
    ring,
    clock,
    findEpoch: (userId, from = db) => findMediaEpoch(from, userId),
    findOwnerEpoch: (practiceId, from = db) => findOwnerEpoch(from, practiceId),
  });
  const users = createKnownUsers((userId) => findUserById(db, userId), clock);
  const brandings = createKnownBrandings((linkId) => findBrandingByLink(db, linkId), clock);
  const keyRecords = connectPostgres(engines.postgresUrl, { max: 2, answerWithinMs: KEY_WAIT_MS });
  const practiceKeys = createPracticeKeys(keyRecords.db, ring, clock);
  bus.subscribe((notice) => {
    if (notice.topic === 'share-changed') watchGrants.forget(notice.linkIds);
    if (notice.topic === 'session-ended') {
      sessions.forget(notice.userId);
      mediaLinks.forget(notice.userId);
    }
    if (notice.topic === 'session-ended' || notice.topic === 'user-changed') users.forget(notice.userId);
    if (notice.topic === 'practice-changed') {
      brandings.forget(notice.practiceId);
      watchGrants.forgetOf(notice.practiceId);
      practiceKeys.forget(notice.practiceId);
    }
    if (notice.topic === 'chat' && notice.kind !== 'typing') users.forgetOwner(notice.practiceId);
  });
  const { twilio } = config;
  const hash = keyedHash(ring.hashing);
  const returnPath =
    config.bounceAddress === undefined ? undefined : createReturnPath(config.bounceAddress, hash);
  const smtp = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom, { returnPath: returnPath?.of })
    : undefined;
  const diskRoom = createDiskRoom();
  return {
    db,
    attemptDb: db,
    pool,
    eventStore,
    events: { record: (event) => group.add(event) },
    eventCalls: createCallWindow(EVENT_CALLS_PER_MINUTE, clock),
    automation: createAutomation({ isCounted: config.countAutomated }),
    liveReports: createLiveReports(bus, clock),
    watchGrants,
    storage: config.s3
      ? createS3Storage(config.s3, diskRoom)
      : createDiskStorage(join(config.dataDir, 'files')),
    mailer: leadHomeByMail(smtp ?? createOutboxMailer(db), publicUrl),
    sms: leadHomeBySms(
      twilio
        ? createTwilioSmsSender(twilio, (key) => `${publicUrl()}${twilioStatusPath(key)}`, clock)
        : createOutboxSmsSender(db),
      publicUrl,
    ),
    registration: config.registration,
    areaCode: config.areaCode,
    assistantTokensPerDay: config.assistantTokensPerDay,
    sending: {
      ...config.sending,
      monthly: config.quota.plans && {
        free: config.quota.plans.free.limits.messagesAMonth,
        'pro-monthly': config.quota.plans['pro-monthly'].limits.messagesAMonth,
        'pro-annually': config.quota.plans['pro-annually'].limits.messagesAMonth,
      },
      days: NEW_ACCOUNT_DAYS,
      limited: channelSchema.options.filter((channel) => (channel === 'sms' ? twilio : smtp) !== undefined),
    },
    quota: config.quota,
    diskRoom,
    sendSlots: createSendSlots(() => performance.now()),
    mailReports: openMailReports(config.mailReportKeys, returnPath),
    smsCallbacks: twilio && createTwilioCallbacks(twilio.authToken),
    figureEngine: engines.analysts && createHttpFigureEngine(engines.analysts),
    textWriter: config.ai && createOpenAiTextWriter(config.ai),
    transcriber: config.transcription && createOpenAiTranscriber(config.transcription),
    ...openPayments(config, db, clock),
    vatChecker: config.viesUrl === undefined ? undefined : createViesVatChecker(config.viesUrl),
    exchangeRates: openExchangeRates(config, clock),
    seller: config.seller,
    bus,
    jobs: createGraphileJobs({
      hashOf: (practiceId) => hash('media-queue', practiceId),
      mediaAtOnce: config.mediaAtOnce,
    }),
    sessions,
    users,
    brandings,
    mediaLinks,
    videoCounts: createVideoCounts({ eventStore, log }),
    sealedIds: createSealedIds(ring),
    realtime: {
      key: config.realtime.key,
      cluster: config.realtime.cluster,
      secrets: socketSecrets(ring, config.realtime),
    },
    ring,
    practiceKeys,
    practiceTexts: createPracticeTexts(practiceKeys, config.encryptTexts, log),
    hash,
    buckets: createS3Buckets(config.buckets),
    auditSink:
      config.siem &&
      createWebhookAuditSink({ ...config.siem, key: auditWebhookKey(ring, config.siem.url) }, clock),
    clock,
    log,
    publicUrl,
    ffmpeg: config.ffmpeg,
    workDir: emptyWorkDir(
      embedsEngines(config) ? join(config.dataDir, 'work') : join(tmpdir(), `bedside-${process.pid}`),
    ),
    uploadDir: join(config.dataDir, 'uploads'),
    headsDir: join(config.dataDir, 'audit-heads'),
    operatorMail: config.operatorMail,
    maxVideoBytes: MAX_VIDEO_BYTES,
    async close() {
      await group.drain();
      await bus.stop();
      smtp?.close();
      await stopLooking();
      await eventStore.close();
      await keyRecords.close();
      await disconnect();
    },
  };
}

/** Deletes the unfinished files of a killed run: jobs start again from the original. */
function emptyWorkDir(workDir: string): string {
  rmSync(workDir, { recursive: true, force: true });
  mkdirSync(workDir, { recursive: true, mode: 0o700 });
  return workDir;
}
