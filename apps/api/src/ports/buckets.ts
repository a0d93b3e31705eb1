import type {
  BucketPlace,
  ReportFailure,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';

/** A place in a bucket with the secret of its access key. */
export type OpenBucket = BucketPlace & { secret: string };

/** Why a bucket did not take a file. Its message holds nothing that a server answered. */
export class BucketError extends Error {
  override readonly name = 'BucketError';

  constructor(
    readonly why: Extract<ReportFailure, 'address' | 'unreachable' | 'refused' | 'no-bucket' | 'answer'>,
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}

/** Buckets of practices, elsewhere. */
export type Buckets = {
  /** Whether an address may be one of a private network, or without TLS. */
  isPrivateAllowed: boolean;
  /** Stores a file under its name in the folder of the place; one of the same name is replaced. @throws BucketError */
  put(place: OpenBucket, fileName: string, file: Buffer): Promise<void>;
};
