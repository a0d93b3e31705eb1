import { notifications } from '@mantine/notifications';
import { createElement, Fragment, lazy, Suspense, type ReactNode } from 'react';
import { readFailure } from './failure';
import { t } from './i18n';
import { isPlanRefusal } from './plan-refusal';

/** The kind of a toast; `note` has the brand's colour. */
const colors = { success: 'green', error: 'red', warning: 'orange', info: 'blue', note: 'brand' } as const;
const DONE_AFTER_MS = 3_000;
const PlanHelp = lazy(() =>
  import('../ui/plan-help').then(({ PlanHelp: component }) => ({ default: component })),
);

/** A refusal by a limit of the plan leads to the plans, or to the owner who can choose one. */
function withHelp(message: string): ReactNode {
  if (!isPlanRefusal(message)) return message;
  const help = createElement(Suspense, null, createElement(PlanHelp));
  return createElement(Fragment, null, message, ' ', help);
}

const closeButton = () => ({ 'aria-label': t('close') });

/**
 * A toast at the lower right: what happened, in one sentence.
 * @returns a function that removes it when it is no longer true
 */
export function toast(
  kind: keyof typeof colors,
  message: string,
  title?: string,
  /** True: it stays until somebody closes it. */
  { stays = false }: { stays?: boolean } = {},
): () => void {
  const role = kind === 'error' ? 'alert' : 'status';
  const id = notifications.show({
    message: kind === 'error' ? withHelp(message) : message,
    title,
    color: colors[kind],
    role,
    closeButtonProps: closeButton(),
    ...(stays ? { autoClose: false } : {}),
  });
  return () => notifications.hide(id);
}

/** The toast of a failed call that no form shows. */
export function toastFailure(error: unknown): void {
  toast('error', readFailure(error).message);
}

export type ProgressToast = {
  /** @param percent 0 to 100, shown behind the message as a whole number */
  progress: (message: string, percent: number) => void;
  complete: (message: string) => void;
  /** @param message why; the catalogue's "Error occurred" without one */
  fail: (message?: string) => void;
  /** Removes it from the screen: the action was cancelled. */
  drop: () => void;
};

/** One toast for a long action: it is shown while the action runs, and for 3 s after it is done. */
export function startProgressToast(message: string): ProgressToast {
  const color = colors.note;
  const closeButtonProps = closeButton();
  const id = notifications.show({
    message,
    color,
    loading: true,
    autoClose: false,
    role: 'status',
    closeButtonProps,
  });
  return {
    progress: (text, percent) =>
      notifications.update({
        id,
        color,
        loading: true,
        autoClose: false,
        role: 'status',
        closeButtonProps,
        message: t('progress', { message: text, percent: Math.round(Math.min(Math.max(percent, 0), 100)) }),
      }),
    complete: (text) =>
      notifications.update({
        id,
        color: colors.success,
        loading: false,
        autoClose: DONE_AFTER_MS,
        role: 'status',
        closeButtonProps,
        message: text,
      }),
    fail: (text) =>
      notifications.update({
        id,
        color: colors.error,
        loading: false,
        autoClose: true,
        role: 'alert',
        closeButtonProps,
        message: text === undefined ? t('failure.occurred') : withHelp(text),
      }),
    drop: () => notifications.hide(id),
  };
}
