import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { AnalystActor } from '../../../kit/actor';

/**
 * Refuses a call of a page that shows another practice: who was removed works in their own one at once, and the page that is
 * still open must not ask that.
 * @throws AppError `forbidden`
 */
export function requireOwnPractice({ scope }: AnalystActor, practiceId: PracticeId): void {
  if (practiceId !== scope.practiceId) throw new AppError('forbidden', { says: 'practice-left' });
}
