import {
  runTranscriptionJob,
  runVoiceTranscriptJob,
  endOrphanedTranscriptionsJob,
} from '@bedside/contracts/videos/transcript/transcript.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { runTranscription } from './run-transcription';
import { runVoiceTranscript } from './run-voice-transcript';
import { endOrphanedTranscriptions } from './end-orphaned-transcriptions';

export const transcriptJobs: NounJobs = {
  jobs: [
    job(runTranscriptionJob, (deps, { runId }, { signal }) => runTranscription(deps, { runId, signal }), {
      isMedia: true,
    }),
    job(
      runVoiceTranscriptJob,
      (deps, { attachmentId }, { signal }) => runVoiceTranscript(deps, { attachmentId, signal }),
      { isMedia: true },
    ),
    job(endOrphanedTranscriptionsJob, (deps) => endOrphanedTranscriptions(deps), {
      slots: 'light',
      at: '* * * * *',
    }),
  ],
};
