import { Notice } from '../parts/notice';

/** No such link, or one that was taken back: the page does not tell which. */
export function MissingPage() {
  return (
    <Notice title="We couldn't find your video">
      <p>The link may be incomplete, or your doctor has taken it back.</p>
      <p>
        Open the link from the message once more. If that does not help, ask your doctor&apos;s practice to
        send you a new one.
      </p>
    </Notice>
  );
}
