import { AppError } from '@bedside/contracts/kit/app-error';

/** Whether messages were refused because a day or a month has no more of them, so that they can wait. */
export function isUsedUp(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'rate-limited' || error.code === 'share.messages-beyond-plan')
  );
}
