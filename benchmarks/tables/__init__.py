"""Many tables on one process, beside a consumer that does nothing but send a constant fragment."""
