import { wordsOf } from '../../kit/words';
import en from './audit.en.json';

/** The words of the mail about the audit trail to whoever runs the installation. */
export const auditWords = wordsOf('audit', { en });
