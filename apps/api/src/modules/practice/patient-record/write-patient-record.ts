import type {
  PatientRecord,
  PatientRecordFormat,
} from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { drawPatientRecord } from './draw-patient-record';

const types = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

/** A record as a file. Its name names nobody, because folders of downloads are open to others. */
export async function writePatientRecord(
  record: PatientRecord,
  format: PatientRecordFormat,
): Promise<{ fileName: string; type: string; file: Buffer }> {
  const file =
    format === 'json' ? Buffer.from(`${JSON.stringify(record, null, 2)}\n`) : await drawPatientRecord(record);
  return { fileName: `patient-record.${format}`, type: types[format], file };
}
