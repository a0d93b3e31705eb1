import { notifications } from '@mantine/notifications';
import { readFailure } from './failure';

const colors = { success: 'green', error: 'red', warning: 'orange', info: 'blue' } as const;

/** A note at the lower right: what happened, in one sentence (product.md, sections 8 and 9). */
export function toast(kind: keyof typeof colors, message: string, title?: string): void {
  notifications.show({ message, title, color: colors[kind], role: kind === 'error' ? 'alert' : 'status' });
}

/** The toast of a failed call that no form shows. */
export function toastFailure(error: unknown): void {
  toast('error', readFailure(error).message);
}
