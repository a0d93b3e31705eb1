/** What the tests use of this S3 server; the package brings no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      serviceEndpoint?: string;
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
