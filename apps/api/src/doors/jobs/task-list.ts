import { checkCursorsJob, publishHeadsJob, pushAuditJob } from '@bedside/contracts/base/audit/audit.jobs';
import { sendMailJob } from '@bedside/contracts/account/auth/auth.jobs';
import {
  checkVatIdJob,
  returnVatJob,
  closePaymentCustomerJob,
  handlePaymentEventJob,
  reconcileBillingJob,
  watchEndedPlansJob,
  sendBillingMailJob,
} from '@bedside/contracts/account/billing/billing.jobs';
import { updateCustomerMailJob } from '@bedside/contracts/account/user/user-mail.jobs';
import { copyTakenVideosJob, replaceLinksJob } from '@bedside/contracts/practice/colleague/colleague.jobs';
import { queueChatNoticesJob, sendChatNoticeJob } from '@bedside/contracts/conversation/chat/chat.jobs';
import {
  queueDigestsJob,
  queueNewsJob,
  sendDigestJob,
  sendNewsJob,
  sendSignMailJob,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.jobs';
import { eraseDueAccountsJob } from '@bedside/contracts/base/erasure/erasure.jobs';
import { eraseEventsJob } from '@bedside/contracts/base/event/event.jobs';
import { sendVideoAnswerJob } from '@bedside/contracts/conversation/moment-answer/moment-answer.jobs';
import {
  endOrphanedImportsJob,
  runImportJob,
} from '@bedside/contracts/patients/patient-import/patient-import.jobs';
import { finishPatientFormJob } from '@bedside/contracts/patients/patient/patient.jobs';
import { rewrapPracticeKeysJob } from '@bedside/contracts/base/practice-key/practice-key.jobs';
import { sealPracticeTextsJob } from '@bedside/contracts/account/practice-text/practice-text.jobs';
import { saveAbandonedTakesJob } from '@bedside/contracts/videos/recording/recording.jobs';
import { endOrphanedRendersJob, runRenderJob } from '@bedside/contracts/videos/scene/scene.jobs';
import {
  endOrphanedDeliveriesJob,
  sendDeliveryJob,
  sendDueRemindersJob,
} from '@bedside/contracts/sharing/share/share.jobs';
import {
  endOrphanedTranscriptionsJob,
  runTranscriptionJob,
  runVoiceTranscriptJob,
} from '@bedside/contracts/videos/transcript/transcript.jobs';
import {
  endOrphanedProcessingJob,
  eraseUploadsJob,
  makeStreamsJob,
  checkVideoJob,
  polishVideoJob,
  processVideoJob,
  removeObjectsJob,
  sweepLeftoversJob,
} from '@bedside/contracts/videos/video/video.jobs';
import { makeVideoPreviewJob } from '@bedside/contracts/videos/video-preview/video-preview.jobs';
import { recountUsageJob } from '@bedside/contracts/base/usage/usage.jobs';
import { eraseOldViewingJob } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.jobs';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import type { Deps } from '../../deps';
import { sweepAreaCodes } from '../../modules/sharing/area/sweep-area-codes';
import { checkCursors } from '../../modules/base/audit/check-cursors';
import { publishHeads } from '../../modules/base/audit/publish-heads';
import { pushAudit } from '../../modules/base/audit/push-audit';
import { sweepAttempts } from '../../modules/base/attempt/sweep-attempts';
import { queueDigests } from '../../modules/account/doctor-mail/queue-digests';
import { queueNews } from '../../modules/account/doctor-mail/queue-news';
import { sendDigest } from '../../modules/account/doctor-mail/send-digest';
import { sendNews } from '../../modules/account/doctor-mail/send-news';
import { sendSignMail } from '../../modules/account/doctor-mail/send-sign-mail';
import { sendMail } from '../../modules/base/mail/send-mail';
import { sweepRegistrations } from '../../modules/account/auth/sweep-registrations';
import { checkVatId } from '../../modules/account/billing/check-vat-id';
import { returnVat } from '../../modules/account/billing/return-vat';
import { handlePaymentEvent } from '../../modules/account/billing/handle-payment-event';
import { reconcileBilling } from '../../modules/account/billing/reconcile-billing';
import { watchEndedPlans } from '../../modules/account/billing/watch-ended-plans';
import { sendBillingMail } from '../../modules/account/billing/send-billing-mail';
import { updateCustomerMail } from '../../modules/account/user/update-customer-mail';
import { copyTakenVideos } from '../../modules/practice/colleague/copy-taken-videos';
import { replaceLinks } from '../../modules/practice/colleague/replace-links';
import { sendNotice } from '../../modules/conversation/chat/send-notice';
import { queueDueNotices } from '../../modules/conversation/chat/queue-due-notices';
import { sweepAttachments } from '../../modules/conversation/chat/sweep-attachments';
import { eraseEvents } from '../../modules/base/event/erase-events';
import { sweepStoredReplies } from '../../modules/base/stored-reply/sweep-stored-replies';
import { sendVideoAnswer } from '../../modules/conversation/moment-answer/send-video-answer';
import { sweepOutbox } from '../../modules/base/outbox/sweep-outbox';
import { endOrphanedImports } from '../../modules/patients/patient-import/end-orphaned-imports';
import { runImport } from '../../modules/patients/patient-import/run-import';
import { sweepImportTraces } from '../../modules/patients/patient-import/sweep-import-traces';
import { finishPatientForm } from '../../modules/patients/patient/finish-patient-form';
import { sweepSmsReplies } from '../../modules/patients/patient/sweep-sms-replies';
import { rewrapPracticeKeys } from '../../modules/base/practice-key/rewrap-practice-keys';
import { convertPracticeTexts } from '../../modules/account/practice-text/convert-practice-texts';
import { indexOldMessages } from '../../modules/account/practice-text/index-old-messages';
import { findLostTakes } from '../../modules/videos/recording/find-lost-takes';
import { saveAbandonedTakes } from '../../modules/videos/recording/save-abandoned-takes';
import { sweepPracticeExports } from '../../modules/practice/practice-export/sweep-practice-exports';
import { sweepRecordings } from '../../modules/videos/recording/sweep-recordings';
import { endOrphanedRenders } from '../../modules/videos/scene/end-orphaned-renders';
import { runRender } from '../../modules/videos/scene/run-render';
import { endOrphanedDeliveries } from '../../modules/sharing/share/end-orphaned-deliveries';
import { sendDueReminders } from '../../modules/sharing/share/send-due-reminders';
import { sendDelivery } from '../../modules/sharing/share/send-delivery';
import { endOrphanedTranscriptions } from '../../modules/videos/transcript/end-orphaned-transcriptions';
import { runTranscription } from '../../modules/videos/transcript/run-transcription';
import { runVoiceTranscript } from '../../modules/videos/transcript/run-voice-transcript';
import { countMediaTime, type MediaPayload } from '../../modules/base/usage/count-media-time';
import { recountUsage } from '../../modules/base/usage/recount-usage';
import { endOrphanedProcessing } from '../../modules/videos/video/end-orphaned-processing';
import { eraseDueAccounts } from '../../modules/account/user/erase-due-accounts';
import { eraseUploads } from '../../modules/videos/video/erase-uploads';
import { makeStreams } from '../../modules/videos/video/make-streams';
import { checkVideo } from '../../modules/videos/video/check-video';
import { polishVideo } from '../../modules/videos/video/polish-video';
import { processVideo } from '../../modules/videos/video/process-video';
import { removeObjects } from '../../modules/videos/video/remove-objects';
import { sweepMessageCounts } from '../../modules/sharing/share/sweep-message-counts';
import { sweepLeftovers } from '../../modules/videos/video/sweep-leftovers';
import { eraseOldViewing } from '../../modules/practice/viewing-erasure/erase-old-viewing';
import { makeVideoPreview } from '../../modules/videos/video-preview/make-video-preview';
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
    ...task(makeVideoPreviewJob, ({ previewId }, { job, abortSignal }) =>
      makeVideoPreview(deps, { previewId, attempt: job.attempts, signal: abortSignal }),
    ),
    ...task(saveAbandonedTakesJob, () => saveAbandonedTakes(deps)),
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
      await sweepStoredReplies(deps);
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
    ...task(checkVatIdJob, ({ practiceId }) => checkVatId(deps, practiceId)),
    ...task(returnVatJob, ({ practiceId }) => returnVat(deps, practiceId)),
    ...task(updateCustomerMailJob, (of) => updateCustomerMail(deps, of)),
    ...task(closePaymentCustomerJob, ({ customerId }) => deps.payments.closeCustomer(customerId)),
    ...task(watchEndedPlansJob, () => watchEndedPlans(deps)),
    ...task(reconcileBillingJob, async () => {
      await reconcileBilling(deps);
    }),
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
  saveAbandonedTakesJob,
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
  updateCustomerMailJob,
].map(({ name }) => name);
