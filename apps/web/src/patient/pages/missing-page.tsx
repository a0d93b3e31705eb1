import { PlainPage } from '../parts/plain-page';
import { stillTexts } from '../texts';

/** There is no such link. The page does not reveal which links there are. */
export function MissingPage() {
  return (
    <PlainPage title={stillTexts.missing.title}>
      <p>{stillTexts.missing.cause}</p>
      <p>{stillTexts.missing.next}</p>
    </PlainPage>
  );
}
