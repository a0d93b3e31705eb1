import { Notice } from '../parts/notice';
import { texts } from '../texts';

/** No such link: the page does not tell which links there are. */
export function MissingPage() {
  return (
    <Notice title={texts.missing.title}>
      <p>{texts.missing.cause}</p>
      <p>{texts.missing.next}</p>
    </Notice>
  );
}
