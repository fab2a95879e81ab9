/** What a page asks of the service worker: to store the answers of these addresses. */
export interface WorkerMessage {
  cacheAll: string[];
}
