import { sealPracticeTextsJob } from '@bedside/contracts/account/practice-text/practice-text.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { convertPracticeTexts } from './convert-practice-texts';
import { indexOldMessages } from './index-old-messages';

export const practiceTextJobs: NounJobs = {
  jobs: [
    job(
      sealPracticeTextsJob,
      (deps) => (deps.practiceTexts.isOn ? convertPracticeTexts(deps, 'sealed') : indexOldMessages(deps)),
      { at: '*/10 * * * *' },
    ),
  ],
};
