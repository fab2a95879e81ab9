/** The owner of a phone at one company, and the job whose chat gets the phone's messages. */
export interface PhoneOwner {
  companyId: string;
  jobId: string;
  truckerId: string;
  /** Name and surname. */
  name: string;
  language: string;
}
