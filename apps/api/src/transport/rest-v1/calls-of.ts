import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { Access } from './authenticate';

/** Every route has a name in the description. */
type Described = FastifySchema & { operationId: string; summary: string; description: string };

/**
 * Makes the options of a group's routes: who may call them, and what the description says about them. A route without
 * these options is closed to everybody.
 * @param group the name of a group of the description
 */
export function callsOf(group: string) {
  const optionsFor = (access: Access) => {
    return <Schema extends Described>(schema: Schema, config: FastifyContextConfig = {}) => ({
      config: { ...config, access },
      schema: { ...schema, tags: [group] },
    });
  };
  return {
    forAnybody: optionsFor('anybody'),
    forMembers: optionsFor('member'),
    forAnalysts: optionsFor('analyst'),
    forAssistants: optionsFor('assistant'),
    forDoctors: optionsFor('doctor'),
    forOwners: optionsFor('owner'),
  };
}
