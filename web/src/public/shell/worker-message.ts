/** The request of a page to the service worker: to store the answers of these addresses. */
export interface WorkerMessage {
  cacheAll: string[];
}
