import { sweepLeftoversJob } from '@bedside/contracts/kit/sweep.jobs';
import { colleagueJobs } from '../../modules/practice/colleague/colleague.jobs';
import { practiceExportJobs } from '../../modules/practice/practice-export/practice-export.jobs';
import { viewingErasureJobs } from '../../modules/practice/viewing-erasure/viewing-erasure.jobs';
import { analyticsJobs } from '../../modules/figures/analytics/analytics.jobs';
import { digestJobs } from '../../modules/figures/digest/digest.jobs';
import { scheduledReportJobs } from '../../modules/figures/scheduled-report/scheduled-report.jobs';
import { chatJobs } from '../../modules/conversation/chat/chat.jobs';
import { momentAnswerJobs } from '../../modules/conversation/moment-answer/moment-answer.jobs';
import { areaJobs } from '../../modules/sharing/area/area.jobs';
import { shareJobs } from '../../modules/sharing/share/share.jobs';
import { recordingJobs } from '../../modules/videos/recording/recording.jobs';
import { sceneJobs } from '../../modules/videos/scene/scene.jobs';
import { transcriptJobs } from '../../modules/videos/transcript/transcript.jobs';
import { videoJobs } from '../../modules/videos/video/video.jobs';
import { videoPreviewJobs } from '../../modules/videos/video-preview/video-preview.jobs';
import { authJobs } from '../../modules/account/auth/auth.jobs';
import { billingJobs } from '../../modules/account/billing/billing.jobs';
import { doctorMailJobs } from '../../modules/account/doctor-mail/doctor-mail.jobs';
import { mailChangeJobs } from '../../modules/account/mail-change/mail-change.jobs';
import { practiceTextJobs } from '../../modules/account/practice-text/practice-text.jobs';
import { userJobs } from '../../modules/account/user/user.jobs';
import { patientJobs } from '../../modules/patients/patient/patient.jobs';
import { patientImportJobs } from '../../modules/patients/patient-import/patient-import.jobs';
import { attemptJobs } from '../../modules/base/attempt/attempt.jobs';
import { auditJobs } from '../../modules/base/audit/audit.jobs';
import { eventJobs } from '../../modules/base/event/event.jobs';
import { mailJobs } from '../../modules/base/mail/mail.jobs';
import { outboxJobs } from '../../modules/base/outbox/outbox.jobs';
import { practiceKeyJobs } from '../../modules/base/practice-key/practice-key.jobs';
import { storedReplyJobs } from '../../modules/base/stored-reply/stored-reply.jobs';
import { usageJobs } from '../../modules/base/usage/usage.jobs';
import { job, type Job, type NounJobs } from '../../transport/jobs/noun-jobs';

/** The jobs of every noun. */
const nouns: readonly NounJobs[] = [
  colleagueJobs,
  practiceExportJobs,
  viewingErasureJobs,
  analyticsJobs,
  digestJobs,
  scheduledReportJobs,
  chatJobs,
  momentAnswerJobs,
  areaJobs,
  shareJobs,
  recordingJobs,
  sceneJobs,
  transcriptJobs,
  videoJobs,
  videoPreviewJobs,
  authJobs,
  billingJobs,
  doctorMailJobs,
  mailChangeJobs,
  practiceTextJobs,
  userJobs,
  patientJobs,
  patientImportJobs,
  attemptJobs,
  auditJobs,
  eventJobs,
  mailJobs,
  outboxJobs,
  practiceKeyJobs,
  storedReplyJobs,
  usageJobs,
];

/** Runs what each noun's sweep removes, one after the other. */
const sweepLeftovers = job(
  sweepLeftoversJob,
  async (deps) => {
    for (const sweep of nouns.flatMap(({ sweeps = [] }) => sweeps)) await sweep(deps);
  },
  { at: '5 * * * *' },
);

export const allJobs: readonly Job[] = [...nouns.flatMap(({ jobs = [] }) => jobs), sweepLeftovers];
