import {
  suggestDateOrder,
  suggestGenderWords,
  suggestPadsDays,
  type Survey,
} from '@bedside/contracts/patients/patient-import/patient-import-survey.rules';
import { suggestNameOrder } from '@bedside/contracts/patients/patient-import/patient-import-name.rules';
import type {
  ColumnContent,
  ImportReading,
  TableSurvey,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { isOwnExport } from '@bedside/contracts/patients/patient/patient.rules';
import { isDayFirstCountry } from '../../patient/is-day-first-country';
import { suggestPhoneCountry } from './suggest-phone-country';

/**
 * How the columns of a table are most likely meant, judged by each column as a whole.
 * @param about.country the country of the practice, which counts where the table does not say another one
 */
export function suggestReading(
  survey: Survey,
  about: {
    header: readonly string[];
    columns: readonly (ColumnContent | undefined)[];
    country: string;
    /** The country of the phones, where the caller names it; null for none. */
    phoneCountry?: string | null | undefined;
  },
): { reading: ImportReading; survey: TableSurvey } {
  const { header, columns, country } = about;
  const phoneCountry =
    about.phoneCountry === undefined
      ? suggestPhoneCountry(survey.phones, header, country)
      : about.phoneCountry;
  const { shortYears, genders } = survey;
  // Our own files have the month first wherever the practice is, so none of their days is in doubt.
  const isOurs = isOwnExport(header);
  const dates = isOurs ? { ...survey.dates, monthFirst: survey.dates.either, either: 0 } : survey.dates;
  const ambiguousDate = isOurs ? null : survey.ambiguousDate;
  return {
    survey: { dates, ambiguousDate, shortYears, genders },
    reading: {
      phoneCountry,
      keepsPhones: false,
      dateOrder: isOurs ? 'monthFirst' : suggestDateOrder(survey, isDayFirstCountry(phoneCountry ?? country)),
      padsDays: suggestPadsDays(survey),
      genderWords: suggestGenderWords(survey),
      nameOrder: suggestNameOrder(header[columns.indexOf('fullName')] ?? ''),
      skipsWrongCells: true,
    },
  };
}
