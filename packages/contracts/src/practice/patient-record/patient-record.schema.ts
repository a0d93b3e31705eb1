import { z } from 'zod';

export const patientRecordFormatSchema = z.enum(['json', 'pdf']);
export type PatientRecordFormat = z.infer<typeof patientRecordFormatSchema>;

/** What one entry holds. Keys are in camel case; a value is whatever its column holds. */
export type PatientRecordEntry = Readonly<Record<string, unknown>>;

/** The parts of a record, in the order in which a person reads them. */
export const patientRecordParts = [
  'profile',
  'choices',
  'consents',
  'videos',
  'playlists',
  'messages',
  'waitingMessages',
  'unclearMoments',
  'viewingSessions',
  'viewingEvents',
  'replies',
  'conversation',
  'conversationMessages',
  'conversationFiles',
  'plannedAnswers',
  'noticesToDoctor',
  'importedRows',
  'auditEvents',
] as const;
export type PatientRecordPart = (typeof patientRecordParts)[number];

/** Everything that is stored about one patient. */
export type PatientRecord = {
  madeAt: Date;
  doctor: { name: string; placeOfWork: string };
  parts: Record<PatientRecordPart, readonly PatientRecordEntry[]>;
};
