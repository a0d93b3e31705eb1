import { sendMailJob } from '@bedside/contracts/auth/auth.jobs';
import { eraseEventsJob } from '@bedside/contracts/event/event.jobs';
import { sendDeliveryJob } from '@bedside/contracts/share/share.jobs';
import {
  endOrphanedProcessingJob,
  processVideoJob,
  removeObjectsJob,
  sweepLeftoversJob,
} from '@bedside/contracts/video/video.jobs';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import type { Deps } from '../../deps';
import { sendMail } from '../../modules/auth/send-mail';
import { sweepAttempts } from '../../modules/auth/sweep-attempts';
import { eraseEvents } from '../../modules/event/erase-events';
import { sendDelivery } from '../../modules/share/send-delivery';
import { endOrphanedProcessing } from '../../modules/video/end-orphaned-processing';
import { processVideo } from '../../modules/video/process-video';
import { removeObjects } from '../../modules/video/remove-objects';
import { sweepLeftovers } from '../../modules/video/sweep-leftovers';
import type { JobDefinition } from '../../ports/jobs';

type Run<T extends z.ZodType> = (payload: z.output<T>, helpers: JobHelpers) => Promise<void>;

/** A job's payload is parsed before its verb sees it. */
function task<T extends z.ZodType>(job: JobDefinition<T>, run: Run<T>): TaskList {
  return { [job.name]: (payload, helpers) => run(job.payload.parse(payload), helpers) };
}

/** Every job and the verb that does it. */
export function createTaskList(deps: Deps): TaskList {
  return {
    ...task(processVideoJob, ({ videoId }, { job, abortSignal }) =>
      processVideo(deps, { videoId, attempt: job.attempts, signal: abortSignal }),
    ),
    ...task(endOrphanedProcessingJob, () => endOrphanedProcessing(deps)),
    ...task(removeObjectsJob, () => removeObjects(deps)),
    ...task(sweepLeftoversJob, async () => {
      await sweepLeftovers(deps);
      await sweepAttempts(deps);
    }),
    ...task(sendDeliveryJob, ({ deliveryId }, { job }) =>
      sendDelivery(deps, { deliveryId, lastAttempt: job.attempts >= job.max_attempts }),
    ),
    ...task(sendMailJob, ({ mailId }) => sendMail(deps, { mailId })),
    ...task(eraseEventsJob, (what) => eraseEvents(deps, what)),
  };
}
