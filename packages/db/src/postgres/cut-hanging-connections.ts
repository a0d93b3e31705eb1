import pg from 'pg';

const LOOK_MS = 1_000;
const PATIENCE_MS = 3_000;

/**
 * Closes every connection of a pool when Postgres hangs. A stopped server, or a network that drops packets, neither
 * answers nor refuses, so a caller would wait for ever. Running statements reject as with any lost connection, and the
 * server rolls them back. New connections are tried at once. A statement may take as long as it needs while the server
 * answers a small query on another connection.
 * @param options.onHang called each time
 * @returns a function that stops the watch
 */
export function cutHangingConnections(
  pool: pg.Pool,
  url: string,
  options: { onHang: () => void },
): () => Promise<void> {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  let asking: pg.Client | undefined;
  let isBusy = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    client.on('error', () => undefined);
    client.on('end', () => {
      if (asking === client) asking = undefined;
    });
    await client.connect();
    return client;
  }

  async function look(): Promise<void> {
    // An unreachable server refuses the pool's own connections too, so nobody waits for it.
    asking ??= await connect().catch(() => undefined);
    const client = asking;
    if (!client) return;
    const patience = setTimeout(() => {
      options.onHang();
      for (const one of [client, ...clients]) socketOf(one).destroy();
    }, PATIENCE_MS);
    await client.query('SELECT 1').catch(() => undefined);
    clearTimeout(patience);
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void look().finally(() => (isBusy = false));
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await asking?.end().catch(() => undefined);
  };
}

/** A clean close would wait for the server, which hangs. */
function socketOf(client: pg.Client | pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
