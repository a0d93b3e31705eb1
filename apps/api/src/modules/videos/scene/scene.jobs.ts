import { runRenderJob, endOrphanedRendersJob } from '@bedside/contracts/videos/scene/scene.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { runRender } from './run-render';
import { endOrphanedRenders } from './end-orphaned-renders';

export const sceneJobs: NounJobs = {
  jobs: [
    job(runRenderJob, (deps, { renderId }, { signal }) => runRender(deps, { renderId, signal }), {
      isMedia: true,
    }),
    job(endOrphanedRendersJob, (deps) => endOrphanedRenders(deps), { slots: 'light', at: '* * * * *' }),
  ],
};
