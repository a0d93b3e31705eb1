import { checkCursorsJob, publishHeadsJob, pushAuditJob } from '@bedside/contracts/audit/audit.jobs';
import { sendMailJob } from '@bedside/contracts/auth/auth.jobs';
import {
  checkVatIdJob,
  closePaymentCustomerJob,
  handlePaymentEventJob,
  reconcileBillingJob,
  watchEndedPlansJob,
  sendBillingMailJob,
} from '@bedside/contracts/billing/billing.jobs';
import { copyTakenVideosJob, replaceLinksJob } from '@bedside/contracts/colleague/colleague.jobs';
import { queueChatNoticesJob, sendChatNoticeJob } from '@bedside/contracts/chat/chat.jobs';
import {
  queueDigestsJob,
  queueNewsJob,
  sendDigestJob,
  sendNewsJob,
  sendSignMailJob,
} from '@bedside/contracts/doctor-mail/doctor-mail.jobs';
import { eraseDueAccountsJob } from '@bedside/contracts/erasure/erasure.jobs';
import { eraseEventsJob } from '@bedside/contracts/event/event.jobs';
import { sendVideoAnswerJob } from '@bedside/contracts/moment-answer/moment-answer.jobs';
import { endOrphanedImportsJob, runImportJob } from '@bedside/contracts/patient-import/patient-import.jobs';
import { finishPatientFormJob } from '@bedside/contracts/patient/patient.jobs';
import { rewrapPracticeKeysJob } from '@bedside/contracts/practice-key/practice-key.jobs';
import { sealPracticeTextsJob } from '@bedside/contracts/practice-text/practice-text.jobs';
import { keepAbandonedTakesJob } from '@bedside/contracts/recording/recording.jobs';
import { endOrphanedRendersJob, runRenderJob } from '@bedside/contracts/scene/scene.jobs';
import {
  dateReactionsJob,
  endOrphanedDeliveriesJob,
  sendDeliveryJob,
  sendDueRemindersJob,
  shareRemainingJob,
} from '@bedside/contracts/share/share.jobs';
import {
  endOrphanedTranscriptionsJob,
  runTranscriptionJob,
  runVoiceTranscriptJob,
} from '@bedside/contracts/transcript/transcript.jobs';
import {
  endOrphanedProcessingJob,
  eraseUploadsJob,
  fillPreviewsJob,
  makeAnimationJob,
  makeStreamsJob,
  checkVideoJob,
  polishVideoJob,
  processVideoJob,
  removeObjectsJob,
  sweepLeftoversJob,
} from '@bedside/contracts/video/video.jobs';
import { makeVideoPreviewJob } from '@bedside/contracts/video-preview/video-preview.jobs';
import { recountUsageJob } from '@bedside/contracts/usage/usage.jobs';
import { eraseOldViewingJob } from '@bedside/contracts/viewing-erasure/viewing-erasure.jobs';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import type { Deps } from '../../deps';
import { sweepAreaCodes } from '../../modules/area/sweep-area-codes';
import { checkCursors } from '../../modules/audit/check-cursors';
import { publishHeads } from '../../modules/audit/publish-heads';
import { pushAudit } from '../../modules/audit/push-audit';
import { sweepAttempts } from '../../modules/attempt/sweep-attempts';
import { queueDigests } from '../../modules/doctor-mail/queue-digests';
import { queueNews } from '../../modules/doctor-mail/queue-news';
import { sendDigest } from '../../modules/doctor-mail/send-digest';
import { sendNews } from '../../modules/doctor-mail/send-news';
import { sendSignMail } from '../../modules/doctor-mail/send-sign-mail';
import { sendMail } from '../../modules/mail/send-mail';
import { sweepRegistrations } from '../../modules/auth/sweep-registrations';
import { checkVatId } from '../../modules/billing/check-vat-id';
import { handlePaymentEvent } from '../../modules/billing/handle-payment-event';
import { reconcileBilling } from '../../modules/billing/reconcile-billing';
import { watchEndedPlans } from '../../modules/billing/watch-ended-plans';
import { sendBillingMail } from '../../modules/billing/send-billing-mail';
import { copyTakenVideos } from '../../modules/colleague/copy-taken-videos';
import { replaceLinks } from '../../modules/colleague/replace-links';
import { sendNotice } from '../../modules/chat/send-notice';
import { queueDueNotices } from '../../modules/chat/queue-due-notices';
import { sweepAttachments } from '../../modules/chat/sweep-attachments';
import { eraseEvents } from '../../modules/event/erase-events';
import { sweepKeptAnswers } from '../../modules/kept-answer/sweep-kept-answers';
import { sendVideoAnswer } from '../../modules/moment-answer/send-video-answer';
import { sweepOutbox } from '../../modules/outbox/sweep-outbox';
import { endOrphanedImports } from '../../modules/patient-import/end-orphaned-imports';
import { runImport } from '../../modules/patient-import/run-import';
import { sweepImportTraces } from '../../modules/patient-import/sweep-import-traces';
import { finishPatientForm } from '../../modules/patient/finish-patient-form';
import { sweepSmsReplies } from '../../modules/patient/sweep-sms-replies';
import { rewrapPracticeKeys } from '../../modules/practice-key/rewrap-practice-keys';
import { convertPracticeTexts } from '../../modules/practice-text/convert-practice-texts';
import { indexOldMessages } from '../../modules/practice-text/index-old-messages';
import { findLostTakes } from '../../modules/recording/find-lost-takes';
import { keepAbandonedTakes } from '../../modules/recording/keep-abandoned-takes';
import { sweepPracticeExports } from '../../modules/practice-export/sweep-practice-exports';
import { sweepRecordings } from '../../modules/recording/sweep-recordings';
import { endOrphanedRenders } from '../../modules/scene/end-orphaned-renders';
import { runRender } from '../../modules/scene/run-render';
import { dateReactions } from '../../modules/share/date-reactions';
import { endOrphanedDeliveries } from '../../modules/share/end-orphaned-deliveries';
import { sendDueReminders } from '../../modules/share/send-due-reminders';
import { sendDelivery } from '../../modules/share/send-delivery';
import { shareRemaining } from '../../modules/share/share-remaining';
import { endOrphanedTranscriptions } from '../../modules/transcript/end-orphaned-transcriptions';
import { runTranscription } from '../../modules/transcript/run-transcription';
import { runVoiceTranscript } from '../../modules/transcript/run-voice-transcript';
import { countMediaTime, type MediaPayload } from '../../modules/usage/count-media-time';
import { recountUsage } from '../../modules/usage/recount-usage';
import { endOrphanedProcessing } from '../../modules/video/end-orphaned-processing';
import { eraseDueAccounts } from '../../modules/user/erase-due-accounts';
import { eraseUploads } from '../../modules/video/erase-uploads';
import { fillAnimation } from '../../modules/video/fill-animation';
import { fillPreviews } from '../../modules/video/fill-previews';
import { makeStreams } from '../../modules/video/make-streams';
import { checkVideo } from '../../modules/video/check-video';
import { polishVideo } from '../../modules/video/polish-video';
import { processVideo } from '../../modules/video/process-video';
import { removeObjects } from '../../modules/video/remove-objects';
import { sweepMessageCounts } from '../../modules/share/sweep-message-counts';
import { sweepLeftovers } from '../../modules/video/sweep-leftovers';
import { eraseOldViewing } from '../../modules/viewing-erasure/erase-old-viewing';
import { makeVideoPreview } from '../../modules/video-preview/make-video-preview';
import type { JobDefinition } from '../../ports/jobs';

type Run<T extends z.ZodType> = (payload: z.output<T>, helpers: JobHelpers) => Promise<void>;

/** Parses a job's payload before its verb sees it. */
function task<T extends z.ZodType>(job: JobDefinition<T>, run: Run<T>): TaskList {
  return { [job.name]: (payload, helpers) => run(job.payload.parse(payload), helpers) };
}

/** A task that works on the media of a practice, and counts how long. */
function mediaTask<T extends z.ZodType>(deps: Deps, job: JobDefinition<T>, run: Run<T>): TaskList {
  return task(job, (payload, helpers) =>
    countMediaTime(deps, payload as MediaPayload, () => run(payload, helpers)),
  );
}

/** How many tries a running job has left, this one included. */
function triesLeftOf(job: JobHelpers['job']): number {
  return job.max_attempts - job.attempts + 1;
}

/** Every job and its verb. */
export function createTaskList(deps: Deps): TaskList {
  return {
    ...mediaTask(deps, processVideoJob, ({ videoId }, { job, abortSignal }) =>
      processVideo(deps, { videoId, attempt: job.attempts, signal: abortSignal }),
    ),
    ...mediaTask(deps, polishVideoJob, ({ videoId }, { job, abortSignal }) =>
      polishVideo(deps, { videoId, attempt: job.attempts, signal: abortSignal }),
    ),
    ...mediaTask(deps, checkVideoJob, ({ videoId }, { job, abortSignal }) =>
      checkVideo(deps, { videoId, attempt: job.attempts, signal: abortSignal }),
    ),
    ...mediaTask(deps, makeAnimationJob, ({ videoId }, { abortSignal }) =>
      fillAnimation(deps, { videoId, signal: abortSignal }),
    ),
    ...task(makeVideoPreviewJob, ({ previewId }, { job, abortSignal }) =>
      makeVideoPreview(deps, { previewId, attempt: job.attempts, signal: abortSignal }),
    ),
    ...task(keepAbandonedTakesJob, () => keepAbandonedTakes(deps)),
    ...task(endOrphanedProcessingJob, () => endOrphanedProcessing(deps)),
    ...task(runImportJob, ({ importId }, { job, abortSignal }) =>
      runImport(deps, {
        importId,
        lastAttempt: job.attempts >= job.max_attempts,
        signal: abortSignal,
      }),
    ),
    ...task(endOrphanedImportsJob, () => endOrphanedImports(deps)),
    ...task(finishPatientFormJob, (about) => finishPatientForm(deps, about)),
    ...mediaTask(deps, runRenderJob, ({ renderId }, { abortSignal }) =>
      runRender(deps, { renderId, signal: abortSignal }),
    ),
    ...task(endOrphanedRendersJob, () => endOrphanedRenders(deps)),
    ...mediaTask(deps, runTranscriptionJob, ({ runId }, { abortSignal }) =>
      runTranscription(deps, { runId, signal: abortSignal }),
    ),
    ...mediaTask(deps, runVoiceTranscriptJob, ({ attachmentId }, { abortSignal }) =>
      runVoiceTranscript(deps, { attachmentId, signal: abortSignal }),
    ),
    ...task(endOrphanedTranscriptionsJob, () => endOrphanedTranscriptions(deps)),
    ...task(makeStreamsJob, (_payload, { abortSignal }) => makeStreams(deps, { signal: abortSignal })),
    ...task(fillPreviewsJob, (_payload, { abortSignal }) => fillPreviews(deps, { signal: abortSignal })),
    ...task(removeObjectsJob, () => removeObjects(deps)),
    ...task(eraseUploadsJob, (what) => eraseUploads(deps, what)),
    ...task(recountUsageJob, () => recountUsage(deps)),
    ...task(sweepLeftoversJob, async () => {
      await sweepAttachments(deps);
      await sweepLeftovers(deps);
      await sweepPracticeExports(deps);
      await sweepRecordings(deps);
      await findLostTakes(deps);
      await sweepAttempts(deps);
      await sweepAreaCodes(deps);
      await sweepMessageCounts(deps);
      await sweepRegistrations(deps);
      await sweepKeptAnswers(deps);
      await sweepSmsReplies(deps);
      await sweepImportTraces(deps);
      await sweepOutbox(deps);
    }),
    ...task(sendDeliveryJob, ({ deliveryId }, { job }) =>
      sendDelivery(deps, { deliveryId, triesLeft: triesLeftOf(job) }),
    ),
    ...task(sendVideoAnswerJob, ({ recordingId }) => sendVideoAnswer(deps, recordingId)),
    ...task(queueChatNoticesJob, () => queueDueNotices(deps)),
    ...task(sendChatNoticeJob, (about) => sendNotice(deps, about)),
    ...task(handlePaymentEventJob, ({ eventId }) => handlePaymentEvent(deps, eventId)),
    ...task(sendBillingMailJob, ({ mailId }) => sendBillingMail(deps, mailId)),
    ...task(checkVatIdJob, ({ doctorId }) => checkVatId(deps, doctorId)),
    ...task(closePaymentCustomerJob, ({ customerId }) => deps.payments.closeCustomer(customerId)),
    ...task(watchEndedPlansJob, () => watchEndedPlans(deps)),
    ...task(reconcileBillingJob, async () => {
      await reconcileBilling(deps);
    }),
    ...task(shareRemainingJob, (payload) => shareRemaining(deps, payload)),
    ...task(endOrphanedDeliveriesJob, () => endOrphanedDeliveries(deps)),
    ...task(sendDueRemindersJob, () => sendDueReminders(deps)),
    ...task(sealPracticeTextsJob, async () => {
      if (deps.practiceTexts.isOn) await convertPracticeTexts(deps, 'sealed');
      else await indexOldMessages(deps);
    }),
    ...task(rewrapPracticeKeysJob, async () => {
      await rewrapPracticeKeys(deps);
    }),
    ...task(pushAuditJob, () => pushAudit(deps)),
    ...task(checkCursorsJob, () => checkCursors(deps)),
    ...task(publishHeadsJob, () => publishHeads(deps)),
    ...task(dateReactionsJob, () => dateReactions(deps)),
    ...task(sendMailJob, ({ mailId }, { job }) => sendMail(deps, { mailId, triesLeft: triesLeftOf(job) })),
    ...task(sendSignMailJob, (about) => sendSignMail(deps, about)),
    ...task(queueNewsJob, () => queueNews(deps)),
    ...task(sendNewsJob, (about) => sendNews(deps, about)),
    ...task(queueDigestsJob, () => queueDigests(deps)),
    ...task(sendDigestJob, (about) => sendDigest(deps, about)),
    ...task(copyTakenVideosJob, ({ userId }) => copyTakenVideos(deps, userId)),
    ...task(replaceLinksJob, ({ practiceId }) => replaceLinks(deps, practiceId)),
    ...task(eraseDueAccountsJob, () => eraseDueAccounts(deps)),
    ...task(eraseOldViewingJob, () => eraseOldViewing(deps)),
    ...task(eraseEventsJob, (what) => eraseEvents(deps, what)),
  };
}

/** Messages to people: how long one takes depends on a server elsewhere. */
export const messageTasks: readonly string[] = [sendMailJob, sendDeliveryJob, sendChatNoticeJob].map(
  ({ name }) => name,
);

/** Short jobs that somebody waits for, or that must run on time. */
export const lightTasks: readonly string[] = [
  keepAbandonedTakesJob,
  shareRemainingJob,
  endOrphanedProcessingJob,
  endOrphanedImportsJob,
  endOrphanedRendersJob,
  endOrphanedTranscriptionsJob,
  endOrphanedDeliveriesJob,
  eraseUploadsJob,
  finishPatientFormJob,
  removeObjectsJob,
  sendSignMailJob,
  queueDigestsJob,
  queueNewsJob,
  queueChatNoticesJob,
  handlePaymentEventJob,
  sendBillingMailJob,
  rewrapPracticeKeysJob,
  closePaymentCustomerJob,
].map(({ name }) => name);
