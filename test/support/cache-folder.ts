/** Runs something with another user cache folder (XDG Base Directory). */
export async function withCache<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { XDG_CACHE_HOME } = process.env
  process.env.XDG_CACHE_HOME = folder
  try {
    return await work()
  } finally {
    if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
    else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
  }
}
