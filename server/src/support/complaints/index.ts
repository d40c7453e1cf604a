export { closeComplaintsOf } from './close-complaints.ts';
export { complaintTimerService, complaintWorkflow } from './complaint.workflow.ts';
export type { ComplaintContext, ComplaintDependencies } from './complaint-context.ts';
export { registerComplaintRoutes } from './complaints.routes.ts';
export { complaintTypeName } from './copy/complaint-copy-by-locale.ts';
export { dueComplaintWork } from './due-complaints.ts';
export { releaseComplaintImages } from './release-images.ts';
export { personalDataOfComplaint } from './staff/personal-data-of-complaint.ts';
export { registerStaffComplaintRoutes } from './staff/staff-complaints.routes.ts';
