let hashed = 0;

/** How many passwords this process has hashed or compared: most of what logging in costs. @param more to add to it */
export function countHashed(more = 0): number {
  hashed += more;
  return hashed;
}
