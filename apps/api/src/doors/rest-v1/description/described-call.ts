/** What the description says of one call beyond its schemas. */
export type DescribedCall = {
  /** The operation's id, by which generated clients name it. */
  id: string;
  /** One line. */
  summary: string;
  /** What a caller has to know besides. */
  more: string;
  /** An example of the query, by parameter. */
  query?: Readonly<Record<string, string>>;
  /** An example of the headers that the call takes besides those of all calls. */
  headers?: Readonly<Record<string, { description: string; example: string }>>;
  /** An example of a JSON body. */
  body?: unknown;
  /** The parts of a multipart body. */
  form?: Readonly<Record<string, FormPart>>;
  /** The answer's type, where it is not JSON. */
  answers?: readonly string[];
  /** Answers 404 for what its query names. */
  namesByQuery?: true;
  /** Has a limit of its own, beside those of calls that anybody may make. */
  isLimited?: true;
  /** Why it may answer 409. */
  conflict?: string;
  /** Why it may answer 503. */
  unavailable?: string;
};

type FormPart = {
  description: string;
  isRequired?: true;
} & ({ file: { name: string; type: string } } | { example: string; values?: readonly string[] });

/** By method and path, as `GET /v1/patients/{id}`. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>;

/** Ids that stand in the examples. Whoever tries an example puts own ones there. */
export const exampleIds = {
  patient: '0199aa00-0000-7000-8000-000000000001',
  secondPatient: '0199aa00-0000-7000-8000-000000000002',
  video: '0199aa00-0000-7000-8000-000000000003',
  secondVideo: '0199aa00-0000-7000-8000-000000000004',
  playlist: '0199aa00-0000-7000-8000-000000000005',
  image: '0199aa00-0000-7000-8000-000000000006',
  import: '0199aa00-0000-7000-8000-000000000007',
  job: '0199aa00-0000-7000-8000-000000000008',
  version: '0199aa00-0000-7000-8000-000000000009',
  user: '0199aa00-0000-7000-8000-000000000010',
  userLink: 'bGlua09mVGhlRG9jdG9yMQ',
  patientLink: 'bGlua09mVGhlUGF0aWVudA',
  videoLink: 'bGlua09mVGhlVmlkZW8xMQ',
  playlistLink: 'bGlua09mVGhlUGxheWxpcw',
  share: 'bGlua09mVGhlU2hhcmUxMQ',
  playlistShare: 'bGlua09mUGxheWxpc3RTaA',
} as const;

/** The e-mail and password of the examples' doctor. */
export const exampleAccount = { email: 'grace@clinic.example', password: 'correct horse battery' } as const;

/** What came by mail in the examples. */
export const exampleCode = '4821';
export const exampleToken = 'dGhlIGxpbmsgb2YgdGhlIG1haWw';

/** Which example stands for `{id}` and the like, by how the path begins; the longest beginning counts. */
export const examplesOfPaths: readonly (readonly [beginning: string, parameter: string, example: string])[] =
  [
    ['/v1/doctor-info/', 'id', exampleIds.userLink],
    ['/v1/users/', 'id', exampleIds.user],
    ['/v1/patients/', 'id', exampleIds.patient],
    ['/v1/patient-to-doctor/', 'doctorId', exampleIds.userLink],
    ['/v1/patients-import/', 'id', exampleIds.import],
    ['/v1/videos/', 'id', exampleIds.video],
    ['/v1/videos/', 'job_id', exampleIds.job],
    ['/v1/videos/', 'version_id', exampleIds.version],
    ['/v1/patient-videos/', 'id', exampleIds.share],
    ['/v1/patient-playlists/', 'id', exampleIds.playlistShare],
    ['/v1/playlists/', 'id', exampleIds.playlist],
    ['/v1/public-patient-videos/', 'id', exampleIds.share],
    ['/v1/public-patient-playlists/', 'id', exampleIds.playlistShare],
    ['/v1/public-videos/', 'id', exampleIds.videoLink],
    ['/v1/public-playlists/', 'id', exampleIds.playlistLink],
  ];
