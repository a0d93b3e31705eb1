import type { Deps } from '../../../deps';

/** How clients connect to the realtime channel; derived from the public address, never from a request's Host. */
export function getRealtime(deps: Pick<Deps, 'realtime' | 'publicUrl'>): {
  key: string;
  cluster: string;
  host: string;
  port: number;
  isTls: boolean;
} {
  const { hostname, port, protocol } = new URL(deps.publicUrl());
  const isTls = protocol === 'https:';
  return {
    key: deps.realtime.key,
    cluster: deps.realtime.cluster,
    host: hostname,
    port: port === '' ? (isTls ? 443 : 80) : Number(port),
    isTls,
  };
}
