import type { RouterHistory } from '@tanstack/react-router';

type GoBack = {
  /** Pages to skip, such as those of a deleted item. */
  isGone?: (pathname: string) => boolean;
  /** Where to go when there is nothing to go back to, because the page was opened by its address. */
  otherwise: () => void;
};

/** Goes back to the previous page. */
export function goBack(history: RouterHistory, { isGone = () => false, otherwise }: GoBack): void {
  const step = () => {
    if (history.canGoBack()) return history.back();
    stop();
    otherwise();
  };
  const stop = history.subscribe(() => {
    if (isGone(history.location.pathname)) step();
    else stop();
  });
  step();
}
