/**
 * Packages that the lock file names without a hash, because the registry that wrote it does not have them. npm installs
 * them, where another registry has them, for these platforms only: their version is checked, and their content is not.
 * None may be added: a package with a hash exists for everything else.
 */
export const unhashedPackages = [
  // ClickHouse within the process, for macOS and for Linux on arm64.
  '@chdb/lib-darwin-arm64',
  '@chdb/lib-darwin-x64',
  '@chdb/lib-linux-arm64-gnu',
];
