import { BucketError, type Buckets, type OpenBucket } from './buckets';
import { isPrivateHost, lookUpPublic, PrivateAddress } from './public-address';

const CONNECT_TIMEOUT_MS = 5_000;
/** How long one file may take. */
const ANSWER_MS = 30_000;

/**
 * Buckets of any server that speaks S3. The address of its owner may lead nowhere but to the internet, and by TLS, unless
 * the installation allows private networks. What was looked up is what is connected to, and no redirect is followed.
 */
export function createS3Buckets({ isPrivateAllowed }: { isPrivateAllowed: boolean }): Buckets {
  return {
    isPrivateAllowed,
    async put(place, fileName, file) {
      const url = new URL(place.endpoint);
      if (!isPrivateAllowed && (url.protocol !== 'https:' || isPrivateHost(url)))
        throw new BucketError('address');
      const { client, command } = await open(place, isPrivateAllowed, fileName, file);
      try {
        await client.send(command, { abortSignal: AbortSignal.timeout(ANSWER_MS) });
      } catch (error) {
        throw new BucketError(whyOf(error), { cause: error });
      } finally {
        client.destroy();
      }
    },
  };
}

async function open(place: OpenBucket, isPrivateAllowed: boolean, fileName: string, file: Buffer) {
  const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const { endpoint, region, name, prefix, accessKeyId, secret } = place;
  const client = new S3Client({
    region,
    endpoint,
    // Servers other than Amazon's seldom have a host name for each bucket.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey: secret },
    // The queue tries again.
    maxAttempts: 1,
    // The signature has the hash of the file. Older servers refuse further checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_MS,
      ...(isPrivateAllowed ? {} : { httpsAgent: { lookup: lookUpPublic } }),
    },
  });
  const command = new PutObjectCommand({
    Bucket: name,
    Key: prefix === '' ? fileName : `${prefix}/${fileName}`,
    Body: file,
    ContentType: 'text/csv; charset=utf-8',
  });
  return { client, command };
}

function whyOf(error: unknown): BucketError['why'] {
  if (error instanceof PrivateAddress) return 'address';
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  const { httpStatusCode: status } = (metadata ?? {}) as { httpStatusCode?: number };
  if (status === 401 || status === 403) return 'refused';
  if (status === 404) return 'no-bucket';
  return status === undefined || status === 429 || status >= 500 ? 'unreachable' : 'answer';
}
